// Made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { Ratings } from '../about';

export const ratings: Ratings = {
  levels: [
    { rating: 1000, error: 0 },
    { rating: 1111, error: 6 },
    { rating: 1196, error: 7 },
    { rating: 1276, error: 9 },
    { rating: 1334, error: 10 },
  ],
  together: [0.3, 0.483, 0.597, 0.791, 0.897],
};
