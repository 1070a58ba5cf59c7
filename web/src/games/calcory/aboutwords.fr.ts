export default {
  kind: 'mémoire · calcul',
  /** What its letters do. */
  commands: {
    stop: 'S’arrêter',
  },
};
