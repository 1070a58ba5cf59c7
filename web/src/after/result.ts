// What the end of a game says about each seat, ready to be shown.
import type { GameUi } from '../play/ui';
import { settings } from '../store/settings.svelte';
import type { Seat, Setup, Status, ViewOf, GameId } from '../table/table';
import { t } from './words';

export interface Row {
  seat: Seat;
  /** Null while nothing is settled: the game was stopped. */
  place: number | null;
  /** Null where nothing may be told yet. */
  score: string | null;
}

export interface Result {
  /** Best first; in seat order when the game was stopped. */
  rows: Row[];
  winners: Seat[];
  cooperative: boolean;
  won: boolean;
  unfinished: boolean;
  /** Some seats have the same score but not the same place. */
  tieBroken: boolean;
}

/** What can be done after a game. */
export interface After {
  /** Null for those who only look on, as is the next game. */
  onrematch: (() => void) | null;
  /** A stopped game is taken up again. */
  onresume: () => void;
  /** The next game of the series. */
  onnext: (() => void) | null;
  onboard: () => void;
  onother: () => void;
}

/** The result in one sentence. */
export function titleOf(result: Result, name: (seat: Seat) => string): string {
  if (result.unfinished) return t().stopped;
  if (result.cooperative) return result.won ? t().wonTogether : t().lostTogether;
  const names = new Intl.ListFormat(settings.lang).format(result.winners.map(name));
  return result.winners.length > 1 ? t().tied(names) : t().wins(names);
}

export function resultOf(setup: Setup, status: Status, ui: GameUi, view: ViewOf<GameId>): Result {
  const cooperative = status.options['mode'] === 'cooperative';
  const standings = status.standings?.seats;
  const rows = setup.sitters.map((_, seat) => ({
    seat,
    place: standings?.[seat]?.place ?? null,
    score: standings ? String(standings[seat]!.score) : (ui.score(view, seat)?.value ?? null),
  }));
  if (standings) rows.sort((a, b) => a.place! - b.place! || a.seat - b.seat);
  const winners = rows.filter(({ place }) => place === 1).map(({ seat }) => seat);
  return {
    rows,
    winners,
    cooperative,
    won: winners.length > 0,
    unfinished: !standings,
    tieBroken: rows.some((row, i) =>
      rows.slice(i + 1).some((other) => standings && row.score === other.score && row.place !== other.place),
    ),
  };
}
