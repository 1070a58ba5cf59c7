import type { Words } from './words';

export default {
  rule: (clause: string) => `Rule ${clause}`,
  ruleTitle: (clause: string) => `Rule ${clause}`,
  source: (text: string) => `Source: ${text}`,
  reconstruction: 'Reconstruction: the rule book does not say it this way.',
  book: 'the rule book',
  openRules: 'All the rules',
} satisfies Words;
