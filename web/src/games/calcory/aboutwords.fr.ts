export default {
  kind: 'mémoire · calcul',
};
