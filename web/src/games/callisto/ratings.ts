// Made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { Ratings } from '../about';

export const ratings: Ratings = {
  levels: [
    { rating: 1000, error: 0 },
    { rating: 1592, error: 96 },
    { rating: 1878, error: 106 },
    { rating: 2389, error: 154 },
    { rating: 2604, error: 171 },
  ],
};
