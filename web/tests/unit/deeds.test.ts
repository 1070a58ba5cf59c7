// What a turn came to in a few words tells no more than a table shows.
import { expect, test } from 'vitest';
import type { Beat } from '../../src/play/beats';
import * as calcory from '../../src/games/calcory/deed';
import * as calypso from '../../src/games/calypso/deed';
import { deed } from '../../src/games/kuna_yala/deed';
import { settings } from '../../src/store/settings.svelte';

settings.lang = 'fr'; // whatever this machine speaks

const FISH = { kind: 'fish', fish: 2, colour: 'yellow', bed: 'sand' };
const SHARK = { kind: 'shark' };
const laid = (card: object, shoal = 0) => ({ type: 'place', seat: 0, slot: 1, shoal, x: 0, y: 0, card });
/** What Tom, at seat 0, did, as seat 1 reads it once this card lies where he laid his. */
const told = (card: object, ...events: object[]) =>
  deed(
    {
      told: { view: { shoals: [0, 1, 2].map(() => ({ cells: [{ x: 0, y: 0, ...card }] })) } },
      status: { tables: { cards: {} } },
      reader: 1,
      shared: false,
      name: (seat: number) => ['Tom', 'Léa', 'Zoé'][seat],
    } as never,
    0,
    [{ events: events.map((event) => ({ event })) }] as unknown as Beat[],
  );

test('Kuna Yala: a fish is told with its colour as long as it lies open', () => {
  expect(told(FISH, laid(FISH))).toBe('une carte à 2 poissons jaunes dans son banc');
  expect(told({ kind: 'bones' }, laid(FISH)), 'its front is not shown again').toBe(
    'une carte poisson dans son banc (devenue arêtes)',
  );
  expect(told(SHARK, laid(FISH)), 'nor what lies under a shark').toBe(
    'une carte poisson dans son banc (mangée depuis)',
  );
});

test('Kuna Yala: what a shark eats and a curse turns is told as far as anybody may know it', () => {
  const eats = laid(SHARK, 1);
  expect(told(SHARK, { ...eats, covered: FISH })).toBe(
    'un requin mange une carte chez toi (elle reste cachée)',
  );
  expect(told(SHARK, { ...eats, shoal: 2, covered: FISH })).toBe(
    'un requin mange une carte chez Zoé (elle reste cachée)',
  );
  const turned = { type: 'turned', shoal: 0, x: 0, y: 0, card: FISH };
  expect(told({ kind: 'bones' }, laid(FISH), { type: 'curse', shoal: 0, cards: 3 }, turned)).toBe(
    'malédiction dans son banc (3 arêtes)',
  );
});

/** The beat of one turn, by these events. */
const turn = (...events: object[]) =>
  [{ events: events.map((event) => ({ event })) }] as unknown as readonly Beat[];
const names = { name: (seat: number) => ['Tom', 'Léa', 'Zoé'][seat], told: { view: { bid: null } } } as never;

test('Calypso: what came of each throw, that tiles were mixed, and that which one it was is for people to know', () => {
  const picked = { type: 'picked', seat: 0, place: 'b2' };
  const beats = turn(picked, { type: 'found', colour: 'red' }, { type: 'taken', from: 1 }, { type: 'mixed' });
  expect(calypso.deed(names, 0, beats)).toBe(
    'trouve le poisson rouge, puis prend un poisson à Léa, puis on mélange les tuiles',
  );
  expect(calypso.recall(beats)).not.toBe('');
  expect(calypso.recall(turn({ type: 'stopped', tile: 'shark' })), 'nothing was turned').toBe('');
});

test('Calcory: how many cards were turned in vain, never which', () => {
  const covered = { type: 'covered', seat: 0, reason: 'over', places: ['a1', 'b2', 'c3', 'd4'] };
  expect(calcory.deed(names, 0, turn(covered))).toBe('retourne 4 cartes et dépasse 13\u00a0: rien');
  expect(calcory.recall(turn(covered))).not.toBe('');
  const marked = { type: 'marked', sum: 11, places: ['a1', 'b2', 'c3'] };
  const beaten = { ...covered, seat: 1, reason: 'bettered' };
  expect(calcory.recall(turn(beaten, marked)), 'they lie open').toBe('');
  const bidOf = (seat: number) => ({ told: { view: { bid: { seat } } } }) as never;
  expect(calcory.deed(bidOf(0), 0, turn(marked))).toBe('annonce 11 en 3 cartes');
  expect(calcory.deed(bidOf(1), 0, turn(marked))).toBe('annonce 11 en 3 cartes (battue depuis)');
});
