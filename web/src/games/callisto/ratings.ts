// Made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { Ratings } from '../about';

export const ratings: Ratings = {
  levels: [
    { rating: 1000, error: 0 },
    { rating: 1396, error: 59 },
    { rating: 1745, error: 79 },
    { rating: 1986, error: 93 },
    { rating: 2399, error: 126 },
  ],
};
