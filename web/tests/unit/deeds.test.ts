// What a turn came to in a few words tells no more than a table shows.
import { expect, test } from 'vitest';
import type { Beat } from '../../src/play/beats';
import { deed } from '../../src/games/kuna_yala/deed';
import { settings } from '../../src/store/settings.svelte';

settings.lang = 'fr'; // whatever this machine speaks

const FISH = { kind: 'fish', fish: 2, colour: 'yellow', bed: 'sand' };
const laid = [
  { events: [{ event: { type: 'place', seat: 0, slot: 1, shoal: 0, x: 0, y: 0, card: FISH } }] },
] as unknown as Beat[];
const after = (card: object) =>
  deed(
    {
      told: { view: { shoals: [{ cells: [{ x: 0, y: 0, ...card }] }] } },
      status: { tables: { cards: {} } },
      reader: 1,
      shared: false,
      name: () => 'Tom',
    } as never,
    0,
    laid,
  );

test('Kuna Yala: a fish is told with its colour as long as it lies open', () => {
  expect(after(FISH)).toBe('2 poissons jaunes chez soi');
  expect(after({ kind: 'bones' }), 'its front is not shown again').toBe('2 poissons chez soi');
  expect(after({ kind: 'shark' }), 'nor what lies under a shark').toBe('2 poissons chez soi');
});
