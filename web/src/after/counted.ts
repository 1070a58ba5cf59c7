// How each game counts, as far as a result names it: the unit, one sentence, and the clauses behind both.
import type { GameId } from '../table/table';
import { t } from './words';

export interface Counted {
  unit: (count: number) => string;
  note: string;
  clauses: string[];
  /** How a tie is broken, in the games that break one. */
  tie: { note: string; clause: string } | null;
}

const CLAUSES: Record<GameId, string[]> = {
  calypso: ['7.2'],
  callisto: ['5.3'],
  captn_clever: ['5.5'],
  kuna_yala: ['7.4', '7.5', '7.6', '7.7'],
  calcory: ['6.2'],
};

export function countedIn(game: GameId, cooperative: boolean): Counted {
  const { together, ...games } = t().counted;
  if (cooperative) return { ...together, clauses: ['9.8'], tie: null };
  const ties: Partial<Record<GameId, Counted['tie']>> = {
    callisto: { note: games.callisto.tie, clause: '5.4' },
    kuna_yala: { note: games.kuna_yala.tie, clause: '7.8' },
  };
  const { unit, note } = games[game];
  return { unit, note, clauses: CLAUSES[game], tie: ties[game] ?? null };
}
