// A kept game as a record that can be looked through.
import { hides, loadUi } from '../games';
import { house } from '../house';
import type { GameUi } from '../play/ui';
import { Recorded } from './recorded';

/** Where so many moves have been made; `hidden` while the game lasts and something in it may not be known. */
export async function openRecord(
  id: string,
  made = 0,
): Promise<{ table: Recorded; ui: GameUi } | 'missing' | 'hidden'> {
  const saved = await house.shelf.get(id);
  if (!saved) return 'missing';
  const { game } = saved.setup;
  if (saved.status.turn.type !== 'over' && hides(game)) return 'hidden';
  const table = await Recorded.open(house.engine, id, saved.setup, saved.save, made);
  return { table, ui: (await loadUi(game)) as never };
}
