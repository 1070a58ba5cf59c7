// All kept games as one file, and back. Single games go through parts/files.
import { isGame } from '../../games';
import { house } from '../../house';
import { download } from '../../parts/files';
import type { SavedTable } from '../../table/local';

const FORMAT = 'calanque games 1';

export async function exportAll(): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, games: await house.shelf.list() });
  download(`calanque-${new Date().toISOString().slice(0, 10)}.json`, text);
}

/** Puts the games of such a file back; null when it is no such file. Games that are here already stay. */
export async function restoreAll(text: string): Promise<number | null> {
  let games: SavedTable[];
  try {
    const file = JSON.parse(text) as { format: string; games: SavedTable[] };
    if (file.format !== FORMAT) return null;
    games = file.games.filter(({ id, save, setup }) => id && typeof save === 'string' && isGame(setup.game));
  } catch {
    return null;
  }
  let count = 0;
  for (const saved of games) {
    if (await house.shelf.get(saved.id)) continue;
    await house.shelf.put({ ...saved, seen: [], sealed: [] }); // what a file says was seen, this page has not seen
    count += 1;
  }
  return count;
}
