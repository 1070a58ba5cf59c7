import { words } from '../i18n';

export const t = words({
  fr: {
    close: 'Fermer',
    rule: (clause: string) => `Règle ${clause}`,
    ruleTitle: (clause: string) => `Règle ${clause}`,
    source: (text: string) => `Source\u00a0: ${text}`,
    reconstruction: 'Reconstitution\u00a0: le livret ne le dit pas ainsi.',
    book: 'le livret',
    openRules: 'Toutes les règles',
    cancel: 'Annuler',
    ok: 'D’accord',
    listen: 'Écouter',
  },
  en: {
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
  },
});
