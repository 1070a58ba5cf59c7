// Words of the page itself; those of the games come from the engine in the language asked for.
//
// A folder has its own words: `const t = words({ fr: {...}, en: {...} })`, then `t().key`. English must
// have exactly the keys of French, or the page does not compile. What varies is a function.
import { settings } from '../store/settings.svelte';

type Word = string | ((...values: never[]) => string);
type Same<T> = {
  [K in keyof T]: T[K] extends (...values: infer V) => string ? (...values: V) => string : string;
};

export function words<T extends Record<string, Word>>(both: { fr: T; en: Same<T> }): () => T {
  return () => (settings.lang === 'fr' ? both.fr : (both.en as unknown as T));
}

/** `one` for 1 (and in French for 0), else `many`. */
export function plural(count: number, one: string, many: string): string {
  return new Intl.PluralRules(settings.lang).select(count) === 'one' ? one : many;
}

export function both<T>(text: { fr: T; en: T }): T {
  return text[settings.lang];
}

/** A share as people read it: 63 %. */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/**
 * A text as people type it when they search: accents, case and the kind of apostrophe or space do not matter.
 * One character for each of the text, so that places in it are places in the text.
 */
export const fold = (text: string): string =>
  Array.from(text, (char) => {
    const plain = char.normalize('NFD').charAt(0).toLowerCase();
    return plain === '’' ? "'" : plain === '\u00a0' || plain === '\u202f' ? ' ' : plain;
  }).join('');
