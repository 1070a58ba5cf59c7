// Which lessons were played to the end on this device.
import { set, settings } from '../store/settings.svelte';
import type { GameId } from '../table/table';

const doneKey = (game: GameId): string => `lesson-${game}`;

export const isDone = (game: GameId): boolean => settings.met.includes(doneKey(game));

export function markDone(game: GameId): void {
  if (!isDone(game)) set({ met: [...settings.met, doneKey(game)] });
}
