// Every lesson, loaded when it is opened.
import type { GameId } from '../table/table';
import type { Lesson } from './lesson';

const files = import.meta.glob<{ lesson: Lesson }>('./lessons/*.ts');

const fileOf = (game: GameId): string => `./lessons/${game}.ts`;

export const hasLesson = (game: GameId): boolean => fileOf(game) in files;

export async function loadLesson(game: GameId): Promise<Lesson | null> {
  return (await files[fileOf(game)]?.())?.lesson ?? null;
}
