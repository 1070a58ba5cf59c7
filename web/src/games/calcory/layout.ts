// Where the cards lie in a box of so many pixels.
import type { Arrangement } from './arrangement';

export interface Layout {
  columns: number;
  rows: number;
  /** The cell of a place: it can be pressed all over. */
  cell: { width: number; height: number };
  card: { width: number; height: number };
  /** Upper left corner of the first cell. */
  left: number;
  top: number;
  /** Names of rows and columns stand in the margin. */
  named: boolean;
}

/** A card as it is printed; how far it may be squeezed to fit a box, height by width. */
const TALLEST = 84 / 62;
const LOWEST = { wide: 1.1, upright: 0.62 };
const NAMES = { wide: 20, upright: 14 };

/** The least side of a cell under a finger. */
const FINGER = 44;

/** Beside the names every place is still large enough for a finger. */
export function namesFit(width: number, height: number, arrangement: Arrangement): boolean {
  const { cell } = layoutOf(width, height, arrangement, true);
  return Math.min(cell.width, cell.height) >= FINGER;
}

export function layoutOf(width: number, height: number, arrangement: Arrangement, named: boolean): Layout {
  const [columns, rows] = arrangement === 'wide' ? [10, 6] : [6, 10];
  // On a phone every pixel goes to the cells, so that a finger finds them; at the sides markers stand out.
  const even = Math.min(24, Math.min(width, height) * 0.02);
  const margin = width < 480 ? { x: 5, y: 2 } : { x: even, y: even };
  const names = named ? NAMES[arrangement] : 0;
  const room = { width: width - 2 * margin.x - names, height: height - 2 * margin.y - names };
  const cell = { width: room.width / columns, height: room.height / rows };
  const gap = { x: Math.max(5, cell.width * 0.13), y: Math.max(5, cell.height * 0.11) };
  const card = { width: cell.width - gap.x, height: cell.height - gap.y };
  card.height = Math.min(card.height, card.width * TALLEST);
  card.width = Math.min(card.width, card.height / LOWEST[arrangement]);
  // A large box spreads the cards a little, not over the whole table.
  cell.width = Math.min(cell.width, card.width * 1.32);
  cell.height = Math.min(cell.height, card.height * 1.22);
  return {
    columns,
    rows,
    cell,
    card,
    left: (width + names - columns * cell.width) / 2,
    top: (height + names - rows * cell.height) / 2,
    named,
  };
}

/**
 * Upper left corner of the card on a place: `row` from a, `column` from 1, both counted from 0. Upright is the
 * same field seen from its left end: a turned table, not a mirrored one, so that neighbours can compare screens.
 */
export function cornerOf(layout: Layout, arrangement: Arrangement, row: number, column: number) {
  const [across, down] = arrangement === 'wide' ? [column, row] : [row, layout.rows - 1 - column];
  return {
    x: layout.left + across * layout.cell.width + (layout.cell.width - layout.card.width) / 2,
    y: layout.top + down * layout.cell.height + (layout.cell.height - layout.card.height) / 2,
  };
}
