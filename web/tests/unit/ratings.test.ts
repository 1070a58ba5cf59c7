import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { aboutGame, GAME_IDS } from '../../src/games';

test('the ratings are those that docs/strength.md measured', () => {
  execFileSync(process.execPath, ['scripts/ratings.mjs', '--check'], { stdio: 'pipe' });
});

const measured = GAME_IDS.filter((game) => aboutGame(game).ratings);

test.each(measured)('%s: every level is stronger than the one below', (game) => {
  const { levels } = aboutGame(game).ratings!;
  expect(levels).toHaveLength(5);
  expect(levels[0]).toEqual({ rating: 1000, error: 0 });
  for (const [below, { rating }] of levels.slice(1).entries())
    expect(rating).toBeGreaterThan(levels[below]!.rating);
});
