// The story of a table, folded from its events.
import { describe, expect, test } from 'vitest';
import { fold, lastTurnOf, sinceTurnOf, turnsOf, type Beat, type Teller } from '../../src/play/beats';
import type { Event } from '../../src/table/table';

let next = 0;
/** An event of a step and a turn, whose words are its type. */
function event(step: number, turn: number, type: string, seat?: number): Event {
  const text = `${type}.`;
  const message = { key: type, params: {}, text };
  const data = { type, ...(seat !== undefined && { seat }) };
  return { n: next++, step, turn, notation: type, clause: '1.1', event: data, say: message, log: message };
}
const undone = (step: number, seat: number, steps: number): Event =>
  ({ n: next++, step, turn: 1, notation: '', event: { type: 'undone', seat, steps } }) as Event;

const teller: Teller = {
  turnEvent: 'next',
  joins: ({ events }, [first]) =>
    events.at(-1)!.event['type'] === 'picked' && first!.event['type'] === 'turned',
};
const told = (events: Event[]): Beat[] => fold([], events, teller);
const texts = (beats: readonly Beat[]) => beats.map(({ line }) => line?.text ?? null);
const always = () => true;

test('a step is a beat, and one that goes on with it is part of it', () => {
  const beats = told([event(0, 1, 'thrown', 0), event(1, 1, 'picked', 0), event(2, 1, 'turned', 0)]);
  expect(texts(beats)).toEqual(['thrown.', 'picked. turned.']);
  expect(beats.map(({ seat }) => seat)).toEqual([0, 0]);
});

test('what another seat does is never part of a beat', () => {
  expect(texts(told([event(0, 1, 'picked', 0), event(1, 2, 'turned', 1)]))).toEqual(['picked.', 'turned.']);
});

test('told bit by bit or at once, the story is the same', () => {
  const events = [
    event(0, 1, 'picked', 0),
    event(1, 1, 'turned', 0),
    event(1, 1, 'next', 1),
    event(2, 2, 'thrown', 1),
    undone(2, 1, 1),
    event(2, 2, 'thrown', 1),
  ];
  const steps = [
    events.slice(0, 1),
    events.slice(1, 3),
    events.slice(3, 4),
    events.slice(4, 5),
    events.slice(5),
  ];
  const bits = steps.reduce<Beat[]>((beats, each) => fold(beats, each, teller), []);
  expect(texts(bits)).toEqual(texts(told(events)));
  expect(bits.map((beat) => beat.undone)).toEqual(told(events).map((beat) => beat.undone));
});

test('that the turn passes is said by the next heading, and stands in no line', () => {
  const beats = told([event(0, 1, 'thrown', 0), event(0, 1, 'next', 1)]);
  expect(texts(beats)).toEqual(['thrown.']);
  expect(beats[0]!.seat).toBe(0);
});

test('what is taken back stays in the story, marked; what is played after it is not', () => {
  const beats = told([
    event(0, 1, 'thrown', 0),
    event(1, 2, 'thrown', 1),
    event(2, 3, 'picked', 0),
    undone(1, 0, 2),
    event(1, 2, 'picked', 1),
  ]);
  expect(beats.map((beat) => beat.undone)).toEqual([false, true, true, false]);
});

test('a game may say who did it, where another seat is named first', () => {
  const events = [event(0, 1, 'covered', 1), event(0, 1, 'marked', 0)];
  expect(told(events)[0]!.seat).toBe(1);
  const knows = { ...teller, mover: (all: readonly Event[]) => all.at(-1)!.event['seat'] as number };
  expect(fold([], events, knows)[0]!.seat).toBe(0);
});

describe('turns', () => {
  const beats = told([
    event(0, 0, 'laid'),
    event(1, 1, 'thrown', 0),
    event(2, 1, 'picked', 0),
    event(3, 2, 'thrown', 1),
    event(4, 3, 'gave', 0),
    event(5, 4, 'thrown', 1),
  ]);

  test('each has a heading with whose it was', () => {
    expect(turnsOf(beats).map(({ turn, seat, beats }) => [turn, seat, beats.length])).toEqual([
      [0, null, 1],
      [1, 0, 2],
      [2, 1, 1],
      [3, 0, 1],
      [4, 1, 1],
    ]);
  });
  test('the last one of a seat, and all that it has missed since', () => {
    expect(texts(lastTurnOf(beats, 1, always))).toEqual(['thrown.']);
    expect(texts(sinceTurnOf(beats, 0, always))).toEqual(['thrown.']);
    const acts = (beat: Beat) => beat.line?.text !== 'gave.';
    expect(texts(lastTurnOf(beats, 0, acts))).toEqual(['thrown.', 'picked.']);
    expect(texts(sinceTurnOf(beats, 0, acts))).toEqual(['thrown.', 'gave.', 'thrown.']);
  });
  test('a turn that was taken back left no trail', () => {
    const back = fold(beats, [undone(5, 1, 1)], teller);
    expect(lastTurnOf(back, 1, always)[0]!.turn).toBe(2);
  });
});
