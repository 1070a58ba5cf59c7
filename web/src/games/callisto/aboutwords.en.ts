import type { Words } from './aboutwords';

export default {
  kind: 'placement',
} satisfies Words;
