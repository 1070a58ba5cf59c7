import type { Words } from './aboutwords';

export default {
  kind: 'memory · cooperative',
  housePlayers: '1: cooperative',
} satisfies Words;
