// The board of a table: nine islands and the links between them, as the engine tells them.
// What is lawful on it comes from the engine; this is only what must be drawn.
import type { captn_clever } from '../../engine/protocol';
import type { Status } from '../../table/table';
import { inEveryLanguage, t, type Words } from './words';

export interface Island {
  number: number;
  name: string;
  treasure: string;
  /** On the drawing, 0 to 100. */
  x: number;
  y: number;
}

export interface Link {
  /** As the engine names it in views and actions. */
  id: string;
  islands: [number, number];
  /** Of its jetties. */
  colour: string;
}

export interface Chart {
  islands: Island[];
  links: Link[];
}

/** Gives links that are being drawn the ids that the engine would: `2-5`, and `2-5b` for a second one. */
export function nameLinks(links: { islands: [number, number]; colour: string }[]): Link[] {
  const seen = new Set<string>();
  return links.map(({ islands, colour }) => {
    const [a, b] = islands[0] < islands[1] ? islands : [islands[1], islands[0]];
    const id = seen.has(`${a}-${b}`) ? `${a}-${b}b` : `${a}-${b}`;
    seen.add(id);
    return { id, islands: [a, b], colour };
  });
}

/** What is drawn of the board of a table, which tells the id of every link; crossings are in the view. */
export function chartIn({ board }: Status['tables']): Chart {
  const { islands, links } = board as unknown as captn_clever.Board;
  return {
    islands: islands.map((island, index) => ({ number: index + 1, ...island })),
    links: links.map(({ id, islands: [a, b], jetties: [colour] }) => ({
      id: id!,
      islands: [a!, b!],
      colour: colour!,
    })),
  };
}

type Treasure = keyof Words['treasures'];

/** The treasures that we have pictures of, as boards name them, and their symbols in the sprite. */
const SYMBOLS: Record<Treasure, string> = {
  pearl: 'tr-perle',
  crown: 'tr-couronne',
  compass: 'tr-boussole',
  spyglass: 'tr-longuevue',
  chest: 'tr-coffre',
  key: 'tr-cle',
  amphora: 'tr-amphore',
  lantern: 'tr-lanterne',
  ruby: 'tr-rubis',
};

export const TREASURES = Object.keys(SYMBOLS) as Treasure[];

/** Whichever language it is named in. */
function knownTreasure(name: string): Treasure | undefined {
  const wanted = name.toLowerCase();
  const isNamed = (treasure: Treasure) =>
    inEveryLanguage.some(({ treasures }) => treasures[treasure].toLowerCase() === wanted);
  return TREASURES.find((treasure) => treasure === wanted || isNamed(treasure));
}

/** The symbol of a treasure; null for one of a real board that we have no picture of. */
export function treasureSymbol(name: string): string | null {
  const known = knownTreasure(name);
  return known ? SYMBOLS[known] : null;
}

export function treasureName(name: string): string {
  const known = knownTreasure(name);
  return known ? t().treasures[known] : name;
}

/** Muted, so that a jetty is never taken for a seat; doubled by its number of knots. */
export interface Jetty {
  colour: string;
  knots: number;
}

const JETTIES: Record<string, Jetty> = {
  red: { colour: '#A65A4A', knots: 1 },
  blue: { colour: '#5A6C9E', knots: 2 },
  green: { colour: '#6F7F42', knots: 3 },
  yellow: { colour: '#B58A3C', knots: 4 },
};
/** For colour words that only a real board has. */
const FURTHER = ['#8A5F87', '#4F8583', '#6B625A', '#A8745F', '#55707F', '#857B4C'];

export const JETTY_COLOURS: readonly string[] = Object.keys(JETTIES);

/** The jetties of every colour word on a chart; unknown words get further colours, in their order. */
export function jettiesOf(chart: Chart): Map<string, Jetty> {
  const kinds = new Map<string, Jetty>();
  let further = 0;
  for (const { colour } of chart.links) {
    if (kinds.has(colour)) continue;
    const known = JETTIES[colour];
    if (known) kinds.set(colour, known);
    else {
      kinds.set(colour, { colour: FURTHER[further % FURTHER.length]!, knots: (further % 4) + 1 });
      further += 1;
    }
  }
  return kinds;
}
