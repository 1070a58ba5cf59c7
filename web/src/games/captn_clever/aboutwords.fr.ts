export default {
  kind: 'bluff · déplacement',
  housePlayers: '2\u00a0: variante maison',
  /** What its letters do. */
  commands: {
    boat: 'Bateau',
    finish: 'Finir le tour',
  },
};
