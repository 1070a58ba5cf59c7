// A list of fish cards as the engine takes it (the option `cards`). How many there must be and which, the
// engine decides; here they are only counted and changed.
import { BED_IDS, COLOUR_IDS, type BedId, type ColourId } from '../cards';

export interface Row {
  colour: ColourId;
  bed: BedId;
  fish: number;
  copies: number;
}
export interface CardList {
  names?: Record<string, string>;
  cards: Row[];
}

/** What the box says on its lid. */
export const TOTAL = 64;

/** The house's own split, to begin from. */
export const houseList = (): CardList => ({
  cards: COLOUR_IDS.flatMap((colour) =>
    BED_IDS.slice(0, 4).flatMap((bed) => [1, 2].map((fish) => ({ colour, bed, fish, copies: 2 }))),
  ),
});

const isSame = (row: Row, colour: ColourId, bed: BedId, fish: number): boolean =>
  row.colour === colour && row.bed === bed && row.fish === fish;

export const copiesOf = (list: CardList, colour: ColourId, bed: BedId, fish: number): number =>
  list.cards.find((row) => isSame(row, colour, bed, fish))?.copies ?? 0;

export function withCopies(
  list: CardList,
  colour: ColourId,
  bed: BedId,
  fish: number,
  copies: number,
): CardList {
  const others = list.cards.filter((row) => !isSame(row, colour, bed, fish));
  return { ...list, cards: copies > 0 ? [...others, { colour, bed, fish, copies }] : others };
}

export function withName(list: CardList, id: string, name: string): CardList {
  const { [id]: _, ...names } = list.names ?? {};
  if (name.trim() !== '') names[id] = name.trim();
  const { names: __, ...rest } = list;
  return Object.keys(names).length > 0 ? { names, ...rest } : rest;
}

export const total = (list: CardList, colour?: ColourId): number =>
  list.cards
    .filter((row) => colour === undefined || row.colour === colour)
    .reduce((sum, row) => sum + row.copies, 0);

/** A list that somebody typed or sent: the rough shape is looked at here, the rest by the engine. */
export function readList(text: string): CardList | null {
  try {
    const list = JSON.parse(text) as CardList;
    const rough =
      Array.isArray(list.cards) &&
      list.cards.every((row) => typeof row === 'object' && row !== null && Number.isInteger(row.copies));
    return rough ? list : null;
  } catch {
    return null;
  }
}
