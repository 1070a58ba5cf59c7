import type { Words } from './aboutwords';

export default {
  kind: 'die',
} satisfies Words;
