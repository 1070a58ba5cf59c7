// Words of the page itself; those of the games come from the engine in the language asked for.
//
// They stand beside what they belong to: `words.ts` has `t`, and `words.<code>.ts` the texts of one language
// (README.md tells how to add one). What varies is a function.
import { settings } from '../store/settings.svelte';
import { languageOf } from '../engine/languages';

/**
 * The texts of a folder in the language of the page. `files` is what `import.meta.glob` finds, by path; that
 * each of them has the shape `T` is checked where it is written (`satisfies Words`) and by tests.
 */
export function words<T>(files: Record<string, unknown>): () => T {
  const texts = new Map(Object.entries(files).map(([path, text]) => [codeIn(path), text as T]));
  return () => texts.get(settings.lang)!;
}

/** `fr` for `./words.fr.ts`. */
export const codeIn = (path: string): string => path.split('.').at(-2)!;

/** `one` for 1 (and in French for 0), else `many`: as the list of languages tells, and as the engine does it. */
export function plural(count: number, one: string, many: string): string {
  return languageOf(settings.lang)!.one.includes(count) ? one : many;
}

/** A little word and the name after it: "de Tom", but "d’Ada", as the engine does it. */
export function before(word: string, name: string): string {
  const { elision } = languageOf(settings.lang)!;
  const short = elision?.words.includes(word) && elision.before.includes(name.slice(0, 1));
  return short ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

/** A share as people read it: 63 %. */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** With a capital, for where a sentence begins. */
export const capital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(settings.lang) + text.slice(1);

/**
 * A text as people type it when they search: accents, case and the kind of apostrophe or space do not matter.
 * One character for each of the text, so that places in it are places in the text.
 */
export const fold = (text: string): string =>
  Array.from(text, (char) => {
    const plain = char.normalize('NFD').charAt(0).toLowerCase();
    return plain === '’' ? "'" : plain === '\u00a0' || plain === '\u202f' ? ' ' : plain;
  }).join('');
