export default {
  blocked: 'Impossible d’enregistrer ici\u00a0: tes parties dureront le temps de cette page.',
  full: 'Impossible d’enregistrer ici. Garde le fichier de la partie.',
  save: 'Enregistrer le fichier',
};
