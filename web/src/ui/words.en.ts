import type { Words } from './words';

export default {
  close: 'Close',
  rule: (clause: string) => `Rule ${clause}`,
  ruleTitle: (clause: string) => `Rule ${clause}`,
  source: (text: string) => `Source: ${text}`,
  reconstruction: 'Reconstruction: the rule book does not say it this way.',
  book: 'the rule book',
  openRules: 'All the rules',
  cancel: 'Cancel',
  ok: 'All right',
  listen: 'Listen',
  loading: 'One moment…',
  updated: 'Calanque was updated. The game you are playing keeps its rules.',
  reload: 'Reload',
} satisfies Words;
