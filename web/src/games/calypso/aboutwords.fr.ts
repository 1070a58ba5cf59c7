export default {
  kind: 'mémoire · coopératif',
  housePlayers: '1\u00a0: en coopération',
};
