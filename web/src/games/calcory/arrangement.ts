// How the sixty places lie on this device: six rows of ten, or a quarter turned. What people remember is
// where a card lay on their screen, so a table keeps the arrangement it was first seen in.
export type Arrangement = 'wide' | 'upright';

const KEY = 'calanque.calcory.fields';
const KEPT = 40;

type Remembered = [table: string, arrangement: Arrangement][];

function read(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Remembered;
  } catch {
    return [];
  }
}

/** The arrangement of a table; at its first opening the one that fits the box better. */
export function arrangementOf(table: string, width: number, height: number): Arrangement {
  const all = read();
  const known = all.find(([id]) => id === table)?.[1];
  if (known) return known;
  const chosen: Arrangement = width < height ? 'upright' : 'wide';
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, chosen], ...all].slice(0, KEPT)));
  } catch {
    // Not kept on this device: it then lasts as long as the screen.
  }
  return chosen;
}
