// Goes on from a place in a record: a new table, with a person at one seat and computers at the others.
import { services } from '../house';
import { LocalTable, newId } from '../table/local';
import type { Level, Seat, Sitter } from '../table/table';
import type { Recorded } from './recorded';

/** The id of the new table. The record itself stays as it is. */
export async function playFrom(recorded: Recorded, seat: Seat, level: Level): Promise<string> {
  const now = Date.now();
  const sitters = recorded.setup.sitters.map((sitter, at): Sitter =>
    at === seat ? { ...sitter, kind: 'person' } : { ...sitter, kind: 'bot', level },
  );
  const table = await LocalTable.open(services(), {
    id: newId(),
    setup: { ...recorded.setup, series: 1, sitters },
    save: await recorded.record('save'),
    started: now,
    updated: now,
    steps: recorded.status.steps,
    status: recorded.status,
    stopped: false,
  });
  for (const [at, sitter] of sitters.entries()) await table.setSitter(at, sitter);
  await table.close();
  return table.id;
}
