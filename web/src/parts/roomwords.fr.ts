export default {
  blocked: 'Impossible d’enregistrer ici\u00a0: tes parties dureront le temps de cette page.',
  full: 'Impossible d’enregistrer ici. Garde le fichier de la partie.',
  outdated:
    'Un Calanque plus récent est ouvert sur cet appareil. Recharge cette page\u00a0: d’ici là, rien n’est enregistré.',
  reload: 'Recharger',
  save: 'Enregistrer le fichier',
};
