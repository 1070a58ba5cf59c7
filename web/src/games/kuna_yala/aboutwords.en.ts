import type { Words } from './aboutwords';

export default {
  kind: 'cards · secret',
} satisfies Words;
