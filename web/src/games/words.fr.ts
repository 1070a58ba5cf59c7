export default {
  calypso: {
    name: 'Calypso',
    pitch: 'Retourne, retiens, délivre les petits poissons.',
    kind: 'mémoire · coopératif',
    housePlayers: '1\u00a0: en coopération',
  },
  callisto: {
    name: 'Callisto',
    pitch: 'Place toutes tes pièces sur l’octogone.',
    kind: 'placement',
  },
  captn_clever: {
    name: 'Capt’n Clever',
    pitch: 'D’île en île, de bateau en bateau.',
    kind: 'bluff · déplacement',
    housePlayers: '2\u00a0: variante maison',
  },
  kuna_yala: {
    name: 'Kuna Yala',
    pitch: 'Fais grandir ton banc, gare aux requins.',
    kind: 'cartes · secret',
  },
  calcory: {
    name: 'Calcory',
    pitch: 'Treize, pas un de plus.',
    kind: 'mémoire · calcul',
  },
};
