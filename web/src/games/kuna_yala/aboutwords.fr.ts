export default {
  kind: 'cartes · secret',
};
