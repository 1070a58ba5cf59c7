import { describe, expect, it } from 'vitest';
import { fold } from '../../src/i18n';
import { split } from '../../src/screens/rules/search';

describe('searching in rules', () => {
  it('does not mind accents, case and apostrophes, and keeps places', () => {
    expect(fold('Délivre l’Étoile')).toBe("delivre l'etoile");
    expect(fold('Œuvre\u00a0: ça')).toHaveLength('Œuvre\u00a0: ça'.length);
  });

  it('cuts a text at its hits', () => {
    expect(split('Délivre, délivrer', fold('DELIVRE'))).toEqual(['', 'Délivre', ', ', 'délivre', 'r']);
    expect(split('Filet', '')).toEqual(['Filet']);
    expect(split('Filet', 'requin')).toEqual(['Filet']);
  });
});
