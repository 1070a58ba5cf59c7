export default {
  kind: 'bluff · déplacement',
  housePlayers: '2\u00a0: variante maison',
};
