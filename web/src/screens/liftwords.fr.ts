export default {
  lift: 'Continuer sur plusieurs appareils',
  text: 'La partie reprend sur le serveur, où elle en est. Qui joue sur un autre appareil\u202f? Sa place l’y attend. Les dés d’une partie déplacée ne peuvent plus être vérifiés.',
  here: 'Cet appareil',
  elsewhere: 'Autre appareil',
  goOn: 'Continuer là-bas',
  noServer: 'Aucun serveur ne répond\u00a0: la partie reste ici.',
  failed: 'La partie n’a pas pu être déplacée\u00a0: elle reste ici.',
};
