// Made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { Ratings } from '../about';

export const ratings: Ratings = {
  levels: [
    { rating: 1000, error: 0 },
    { rating: 1201, error: 24 },
    { rating: 1306, error: 33 },
    { rating: 1430, error: 43 },
    { rating: 1653, error: 60 },
  ],
};
