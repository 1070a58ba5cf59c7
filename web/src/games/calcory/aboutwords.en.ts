import type { Words } from './aboutwords';

export default {
  kind: 'memory · sums',
  commands: {
    stop: 'Stop',
  },
} satisfies Words;
