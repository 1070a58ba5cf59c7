// Every lesson, loaded when it is opened; and which of them were played to the end on this device.
import { set, settings } from '../store/settings.svelte';
import type { GameId } from '../table/table';
import type { Lesson } from './lesson';

const files = import.meta.glob<{ lesson: Lesson }>('./lessons/*/index.ts');

const fileOf = (game: GameId): string => `./lessons/${game}/index.ts`;

export const hasLesson = (game: GameId): boolean => fileOf(game) in files;

export async function loadLesson(game: GameId): Promise<Lesson | null> {
  return (await files[fileOf(game)]?.())?.lesson ?? null;
}

const doneKey = (game: GameId): string => `lesson-${game}`;

export const isDone = (game: GameId): boolean => settings.met.includes(doneKey(game));

export function markDone(game: GameId): void {
  if (!isDone(game)) set({ met: [...settings.met, doneKey(game)] });
}
