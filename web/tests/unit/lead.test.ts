// Who carries the cup while a game is played.
import { expect, test } from 'vitest';
import { leadOf } from '../../src/play/lead';
import type { Session } from '../../src/play/session.svelte';

/** A table as far as the lead is read from it: points by seat, the lowest first, and places where the game tells them. */
function lead(points: (number | null)[], places?: number[]) {
  const table = {
    setup: { sitters: points },
    told: { view: points },
    ui: {
      lowestLeads: true,
      score: (view: typeof points, seat: number) =>
        view[seat] === null ? null : { value: String(view[seat]), unit: '' },
      ...(places && { place: (_: unknown, seat: number) => places[seat]! }),
    },
  };
  return leadOf(table as unknown as Session);
}

test('a tie is broken by the place that the rules give', () => {
  expect(lead([40, 36, 36], [3, 2, 1])).toEqual({ seats: [2], tieBroken: true });
  expect(lead([40, 36, 37], [3, 1, 2])).toEqual({ seats: [1], tieBroken: false });
});

test('where the game breaks no tie, all of its leaders lead', () => {
  expect(lead([40, 36, 36])).toEqual({ seats: [1, 2], tieBroken: false });
});

test('nobody leads while all are equal, or while nothing is counted', () => {
  expect(lead([68, 68, 68], [3, 2, 1]).seats).toEqual([]);
  expect(lead([null, null]).seats).toEqual([]);
});
