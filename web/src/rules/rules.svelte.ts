// The clauses of every game in a language, asked of the engine once, and the one that is open on the screen.
import type { Clause } from '../engine/protocol';
import { house } from '../house';
import { settings } from '../store/settings.svelte';
import type { GameId } from '../table/table';

const known = new Map<string, Promise<Clause[]>>();

/** In the language of the page. */
export function clausesOf(game: GameId): Promise<Clause[]> {
  const { lang } = settings;
  let clauses = known.get(`${lang} ${game}`);
  if (!clauses) {
    clauses = house.engine.call('rules', { game, lang }).then((answer) => answer.clauses);
    known.set(`${lang} ${game}`, clauses);
  }
  return clauses;
}

/** A clause without the book as its source was worked out by us. */
export const isReconstruction = (clause: Clause): boolean =>
  clause.source !== '' && !clause.source.split(/,\s*/).includes('book');

export const openRule: { game: GameId | null; clause: string } = $state({ game: null, clause: '' });

export function showRule(game: GameId, clause: string): void {
  openRule.game = game;
  openRule.clause = clause;
}
