export default {
  rule: (clause: string) => `Règle ${clause}`,
  ruleTitle: (clause: string) => `Règle ${clause}`,
  source: (text: string) => `Source\u00a0: ${text}`,
  reconstruction: 'Reconstitution\u00a0: le livret ne le dit pas ainsi.',
  book: 'le livret',
  openRules: 'Toutes les règles',
};
