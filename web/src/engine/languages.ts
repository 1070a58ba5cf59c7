// The languages that Calanque speaks: one list for the page and the engine. The first is the default.
import list from '../../../languages.json';
import type { Lang } from './protocol';

export interface Language {
  /** As in the names of the text files, and in `<html lang>`. */
  code: Lang;
  /** As its speakers write it. */
  name: string;
  /** The counts that take the first form of two. */
  one: number[];
  /** A no-break space stands before two-part signs. */
  spaced_punctuation: boolean;
  /** Words that lose their last letter before one of these letters. */
  elision?: { words: string[]; before: string };
}

export const LANGUAGES: readonly Language[] = list as Language[];

export const languageOf = (code: string): Language | undefined =>
  LANGUAGES.find((language) => language.code === code);

/** The first of the wished languages that there is, as `fr` for `fr-CA`; without any, the default. */
export function bestLanguage(wished: readonly string[]): Language {
  for (const tag of wished) {
    const parts = tag.toLowerCase().split('-');
    for (; parts.length > 0; parts.pop()) {
      const found = languageOf(parts.join('-'));
      if (found) return found;
    }
  }
  return LANGUAGES[0]!;
}
