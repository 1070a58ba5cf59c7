// How strong the levels are, made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { GameId } from '../table/table';

/** Elo points above level 1, which has 1000; `error` is half of the interval of 95 %. */
export interface Rating {
  rating: number;
  error: number;
}

export const RATINGS: Record<GameId, readonly Rating[]> = {
  calypso: [
    { rating: 1000, error: 0 },
    { rating: 1111, error: 6 },
    { rating: 1196, error: 7 },
    { rating: 1276, error: 9 },
    { rating: 1334, error: 10 },
  ],
  callisto: [
    { rating: 1000, error: 0 },
    { rating: 1396, error: 59 },
    { rating: 1745, error: 79 },
    { rating: 1986, error: 93 },
    { rating: 2399, error: 126 },
  ],
  captn_clever: [
    { rating: 1000, error: 0 },
    { rating: 1201, error: 24 },
    { rating: 1306, error: 33 },
    { rating: 1430, error: 43 },
    { rating: 1653, error: 60 },
  ],
  kuna_yala: [
    { rating: 1000, error: 0 },
    { rating: 1158, error: 31 },
    { rating: 1409, error: 47 },
    { rating: 1783, error: 73 },
    { rating: 2134, error: 95 },
  ],
  calcory: [
    { rating: 1000, error: 0 },
    { rating: 1296, error: 30 },
    { rating: 1465, error: 39 },
    { rating: 1567, error: 45 },
    { rating: 1819, error: 62 },
  ],
};

/** The share of cooperative games of Calypso that two computers of a level win. */
export const WON_TOGETHER: readonly number[] = [0.3, 0.483, 0.597, 0.791, 0.897];
