import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { RATINGS } from '../../src/games/ratings';

test('the ratings are those that docs/strength.md measured', () => {
  execFileSync(process.execPath, ['scripts/ratings.mjs', '--check'], { stdio: 'pipe' });
});

test('every level is stronger than the one below', () => {
  for (const levels of Object.values(RATINGS)) {
    expect(levels).toHaveLength(5);
    expect(levels[0]).toEqual({ rating: 1000, error: 0 });
    for (const [below, { rating }] of levels.slice(1).entries())
      expect(rating).toBeGreaterThan(levels[below]!.rating);
  }
});
