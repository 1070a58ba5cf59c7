// Made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { Ratings } from '../about';

export const ratings: Ratings = {
  levels: [
    { rating: 1000, error: 0 },
    { rating: 1158, error: 31 },
    { rating: 1409, error: 47 },
    { rating: 1783, error: 73 },
    { rating: 2240, error: 106 },
  ],
};
