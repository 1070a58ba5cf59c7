// A board while its owner draws it, and the JSON that the option `board` takes. Whether it is a lawful
// board is for the engine to say.
import { EngineError } from '../../engine/engine';
import { house } from '../../house';
import type { Lang, Refusal } from '../../table/table';
import { chartIn, nameLinks, type Chart, type Island, type Link } from './chart';

export type BoardJson = Record<string, unknown>;

/** Crossings that a file told of and the drawing does not show. */
export interface Draft extends Chart {
  told: [string, string][];
}

const GAME = 'captn_clever';

/** The board that the engine offers by itself. */
export async function offeredDraft(): Promise<Draft> {
  const { match, tables } = await house.engine.call('new', { game: GAME });
  await house.engine.call('close', { match });
  return { ...chartIn(tables), told: [] };
}

/** Why the engine would not play on a board: the refusal of a rule, or what could not be read. */
export type Trouble = Refusal | string | null;

export async function troubleWith(board: BoardJson, lang: Lang): Promise<Trouble> {
  try {
    const { match } = await house.engine.call('new', { game: GAME, options: { board }, lang });
    await house.engine.call('close', { match });
    return null;
  } catch (error) {
    if (error instanceof EngineError) return error.refusal ?? error.message;
    throw error;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a file or a value; null when it is not even the shape of a board. */
export function readDraft(value: unknown): Draft | null {
  const { islands, links } = (value ?? {}) as { islands?: unknown; links?: unknown };
  if (!Array.isArray(islands) || !Array.isArray(links) || islands.length !== 9) return null;
  const named = nameLinks(
    links.map((link) => {
      const [a, b] = (link?.islands ?? []) as unknown[];
      const colour = (link?.jetties as unknown[] | undefined)?.[0];
      return { islands: [Number(a), Number(b)], colour: isText(colour) ? colour : 'red' };
    }),
  );
  if (named.some(({ islands: ends }) => ends.some((end) => !(end >= 1 && end <= 9)))) return null;
  return {
    islands: islands.map((island, index): Island => ({
      number: index + 1,
      name: isText(island?.name) ? island.name : '',
      treasure: isText(island?.treasure) ? island.treasure : '',
      x: Number(island?.x) || 0,
      y: Number(island?.y) || 0,
    })),
    links: named,
    told: links.flatMap((link, index) =>
      ((link?.crosses ?? []) as unknown[])
        .filter(isText)
        .map((other): [string, string] => [named[index]!.id, other]),
    ),
  };
}

/** On which side of the line from a to b the point c lies. */
const side = (a: Island, b: Island, c: Island): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

function cross(chart: Chart, one: Link, other: Link): boolean {
  if (one.islands.some((end) => other.islands.includes(end))) return false;
  const [a, b, c, d] = [...one.islands, ...other.islands].map((end) => chart.islands[end - 1]!);
  return side(a!, b!, c!) * side(a!, b!, d!) < 0 && side(c!, d!, a!) * side(c!, d!, b!) < 0;
}

/** The links that each link crosses: those whose lines cross on the drawing, and those a file told of. */
export function crossings(draft: Draft): Map<string, string[]> {
  return new Map(
    draft.links.map((link) => [
      link.id,
      draft.links
        .filter(
          (other) =>
            other !== link &&
            (cross(draft, link, other) || draft.told.some(([a, b]) => a === link.id && b === other.id)),
        )
        .map(({ id }) => id),
    ]),
  );
}

export function writeDraft(draft: Draft): BoardJson {
  const crossed = crossings(draft);
  return {
    islands: draft.islands.map(({ name, treasure, x, y }) => ({ name, treasure, x, y })),
    links: draft.links.map(({ id, islands, colour }) => {
      const crosses = crossed.get(id) ?? [];
      return { islands, jetties: [colour, colour], ...(crosses.length > 0 ? { crosses } : {}) };
    }),
  };
}

export const withLink = (draft: Draft, a: number, b: number, colour: string): Draft => ({
  ...draft,
  links: nameLinks([...draft.links, { islands: [a, b], colour }]),
});

export const withoutLink = (draft: Draft, id: string): Draft => ({
  ...draft,
  links: nameLinks(draft.links.filter((link) => link.id !== id)),
  told: draft.told.filter((pair) => !pair.includes(id)),
});

export const withColour = (draft: Draft, id: string, colour: string): Draft => ({
  ...draft,
  links: draft.links.map((link) => (link.id === id ? { ...link, colour } : link)),
});

export const withIsland = (draft: Draft, number: number, change: Partial<Island>): Draft => ({
  ...draft,
  islands: draft.islands.map((island) => (island.number === number ? { ...island, ...change } : island)),
});
