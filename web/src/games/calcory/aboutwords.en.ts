import type { Words } from './aboutwords';

export default {
  kind: 'memory · sums',
} satisfies Words;
