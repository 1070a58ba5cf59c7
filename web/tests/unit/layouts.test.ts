import { expect, test } from 'vitest';
import { arrange, ASK, onCurrent, RING } from '../../src/games/calypso/layout';

test.each([
  [360, 450],
  [360, 510],
  [390, 600],
])('Calypso, a board of %i by %i: a question under the ring hides no tile', (width, height) => {
  const layout = arrange(width, height, false);
  const lowest = Math.max(...Array.from({ length: RING }, (_, i) => onCurrent(layout, i).y));
  expect(lowest + layout.large / 2).toBeLessThanOrEqual(height - ASK);
  expect(layout.small).toBeGreaterThanOrEqual(44);
});
