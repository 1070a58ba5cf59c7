export default {
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'D’accord',
  listen: 'Écouter',
  loading: 'Un instant…',
  updated: 'Calanque a été mis à jour. La partie en cours garde ses règles.',
  reload: 'Recharger',
};
