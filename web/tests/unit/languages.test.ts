// A language is an entry of languages.json and a set of text files: all of them, and nothing else.
import ts from 'typescript';
import { afterEach, describe, expect, test } from 'vitest';
import { codeIn, plural } from '../../src/i18n';
import { bestLanguage, LANGUAGES } from '../../src/engine/languages';
import { settings } from '../../src/store/settings.svelte';

const texts = {
  ...import.meta.glob('../../src/**/*words.*.ts', { eager: true, import: 'default' }),
  ...import.meta.glob('../../src/**/*words.*.json', { eager: true, import: 'default' }),
};
const sources = import.meta.glob<string>('../../src/**/*.{ts,svelte,json}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const codes = LANGUAGES.map(({ code }) => code);
const house = codes[0]!;

/** `../../src/ui/words` for `../../src/ui/words.fr.ts`. */
const setOf = (path: string) => path.slice(0, path.lastIndexOf(`.${codeIn(path)}.`));
const sets = [...new Set(Object.keys(texts).map(setOf))];
const inLanguage = (set: string, code: string) => texts[`${set}.${code}.ts`] ?? texts[`${set}.${code}.json`];

/** Keys, and whether a text or a function stands there. */
function shape(text: unknown): unknown {
  if (typeof text !== 'object' || text === null) return typeof text;
  return Object.fromEntries(Object.entries(text).map(([key, part]) => [key, shape(part)]));
}

test('there are texts, and the first language of the list has all of them', () => {
  expect(sets.length).toBeGreaterThan(20);
  for (const set of sets) expect(inLanguage(set, house), set).toBeDefined();
});

test.each(codes)('%s: every text file is there, with the same keys', (code) => {
  for (const set of sets) expect(shape(inLanguage(set, code)), set).toEqual(shape(inLanguage(set, house)));
});

test('no text file is left of a language that is not listed', () => {
  expect(new Set(Object.keys(texts).map(codeIn))).toEqual(new Set(codes));
});

test('nothing but text files names a language', () => {
  const named = new RegExp(`['"](${codes.join('|')})['"]|\\b(${codes.join('|')})\\??:`);
  for (const [path, source] of Object.entries(sources))
    if (!(path in texts) && !path.endsWith('.d.ts')) expect(source.match(named)?.[0], path).toBeUndefined();
});

/** What people read in a source: its literal texts, and those between what varies. */
function literals(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('', source, ts.ScriptTarget.Latest));
  return found;
}
const literalsIn = (code: string): string[] =>
  Object.entries(sources)
    .filter(([path]) => path in texts && codeIn(path) === code)
    .flatMap(([, source]) => literals(source));

/** A no-break space before a colon and inside quotation marks, a narrow one before ; ! ? */
const NOT_SPACED = /(^|[^\u00a0])[:»](?=\s|$)|«[^\u00a0]|(^|[^\u202f;!?])[;!?]/;

describe.each(LANGUAGES)('typography of $code', ({ code, spaced_punctuation }) => {
  test('apostrophes are no typewriter’s', () => {
    expect(literalsIn(code).filter((text) => text.includes("'"))).toEqual([]);
  });
  test.runIf(spaced_punctuation)('two-part signs stand after a no-break space', () => {
    expect(literalsIn(code).filter((text) => NOT_SPACED.test(text))).toEqual([]);
  });
});

describe('the language of the page', () => {
  const before = settings.lang;
  afterEach(() => void (settings.lang = before));

  test('is the first that the browser asks for and the list has, else the first of the list', () => {
    const last = LANGUAGES.at(-1)!;
    expect(bestLanguage([`${last.code}-CH`, house])).toBe(last);
    expect(bestLanguage(['qx', last.code.toUpperCase()])).toBe(last);
    expect(bestLanguage(['qx-QX'])).toBe(LANGUAGES[0]);
    expect(bestLanguage([])).toBe(LANGUAGES[0]);
  });

  test.each(LANGUAGES)('$code counts as the list says', ({ code, one }) => {
    settings.lang = code;
    for (const count of [0, 1, 2, 11])
      expect(plural(count, 'one', 'many')).toBe(one.includes(count) ? 'one' : 'many');
  });
});
