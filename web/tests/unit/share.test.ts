// What has not changed from one view to the next is the same object: only the rest is drawn anew.
import { expect, test } from 'vitest';
import { share } from '../../src/play/share';

const view = () => ({
  board: { width: 3, rows: ['.#.', '...'] },
  colours: [
    { hue: 'red', placed: [{ piece: 'L', cells: ['a1', 'a2'] }], out: null as object | null },
    { hue: 'blue', placed: [] as object[], out: null as object | null },
  ],
});

test('equal parts are shared, the whole is another object', () => {
  const [before, now] = [view(), view()];
  share(now, before);
  expect(now).not.toBe(before);
  expect(now.board).toBe(before.board);
  expect(now.colours).toBe(before.colours);
});

test('a part that changed is new, with what it kept', () => {
  const [before, now] = [view(), view()];
  now.colours[0]!.placed.push({ piece: 'O', cells: ['b1'] });
  now.colours[1]!.out = {};
  const wanted = structuredClone(now);
  share(now, before);
  expect(now).toEqual(wanted);
  expect(now.colours).not.toBe(before.colours);
  expect(now.colours[0]!.placed).not.toBe(before.colours[0]!.placed);
  expect(now.colours[0]!.placed[0]).toBe(before.colours[0]!.placed[0]);
  expect(now.colours[1]!.placed).toBe(before.colours[1]!.placed);
  expect(before).toEqual(view());
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [[], {}],
  [null, {}],
  [{ a: undefined }, { b: undefined }],
  [{ a: null }, {}],
])('%j is not taken for %j', (one, other) => {
  const now = { part: structuredClone(one) };
  share(now, { part: other });
  expect(now.part).toEqual(one);
  expect(now.part).not.toBe(other);
});
