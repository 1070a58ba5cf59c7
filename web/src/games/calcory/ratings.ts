// Made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { Ratings } from '../about';

export const ratings: Ratings = {
  levels: [
    { rating: 1000, error: 0 },
    { rating: 1296, error: 30 },
    { rating: 1465, error: 39 },
    { rating: 1567, error: 45 },
    { rating: 1819, error: 62 },
  ],
};
