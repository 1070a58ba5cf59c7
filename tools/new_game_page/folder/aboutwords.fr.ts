export default {
  kind: 'dé',
};
