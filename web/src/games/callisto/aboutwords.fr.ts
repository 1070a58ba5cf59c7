export default {
  kind: 'placement',
  /** What its letters do. */
  commands: {
    rotate: 'Tourner la pièce',
    mirror: 'Miroir',
    next: 'Place suivante',
  },
};
