// What cards are called and drawn with. Colours and beds have the house's names unless the table brought
// its own (rule 1.5).
import { colourName as houseColour, KEY_OF, type ColourKey } from '../../art/palette';
import type { kuna_yala } from '../../engine/protocol';
import { settings } from '../../store/settings.svelte';
import type { Status } from '../../table/table';
import { t } from './words';

export type Card = kuna_yala.Card;
export type Cell = kuna_yala.Cell;
export type ColourId = kuna_yala.Colour;
export type BedId = kuna_yala.Bed;
/** Names that the table brought with its card list, by the ids of colours and beds. */
export type Names = Record<string, string>;

export const COLOUR_IDS: readonly ColourId[] = ['red', 'blue', 'green', 'yellow'];
export const BED_IDS: readonly BedId[] = [
  'sand',
  'lagoon',
  'meadow',
  'abyss',
  'rock',
  'kelp',
  'pebbles',
  'wreck',
];

/** Their symbols in the sprite. */
export const BEDS: Record<BedId, string> = {
  sand: 'bed-s',
  lagoon: 'bed-l',
  meadow: 'bed-h',
  abyss: 'bed-a',
  rock: 'bed-rock',
  kelp: 'bed-kelp',
  pebbles: 'bed-pebbles',
  wreck: 'bed-wreck',
};

export const colourKey = (colour: ColourId): ColourKey => KEY_OF[colour];
/** The names that a table of Kuna Yala brought; none where it plays with the house's cards. */
export const namesIn = ({ cards }: Status['tables']): Names =>
  (cards as unknown as kuna_yala.Cards).names ?? {};

export const colourName = (colour: ColourId, names: Names = {}): string =>
  names[colour] ?? houseColour(colourKey(colour));
export const bedName = (bed: BedId, names: Names = {}): string => names[bed] ?? t().beds[bed];
export const bedLetter = (bed: BedId, names: Names = {}): string =>
  bedName(bed, names).slice(0, 1).toLocaleUpperCase(settings.lang);

/** As people say it: "deux poissons verts sur herbier". */
export function cardName(card: Card, names: Names = {}): string {
  if (card.kind !== 'fish') return t().cards[card.kind];
  const own = card.colour in names;
  return t().fishCard(card.fish, colourName(card.colour, names), bedName(card.bed, names), own);
}

/** After "à droite": "des deux poissons verts sur herbier". */
export function ofCard(card: Card, names: Names): string {
  if (card.kind !== 'fish') return t().ofCards[card.kind];
  const own = card.colour in names;
  return t().ofFishCard(card.fish, colourName(card.colour, names), bedName(card.bed, names), own);
}

export const at = (cells: readonly Cell[], x: number, y: number): Cell | undefined =>
  cells.find((cell) => cell.x === x && cell.y === y);

/** The cards above, right, below and left of a place. */
export const around = (cells: readonly Cell[], x: number, y: number): Cell[] =>
  [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ].flatMap(([dx, dy]) => at(cells, x + dx!, y + dy!) ?? []);
