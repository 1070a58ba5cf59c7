export default {
  kind: 'placement',
};
