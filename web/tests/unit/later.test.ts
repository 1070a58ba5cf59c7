import { expect, test } from 'vitest';
import { Later } from '../../src/store/later';

/** Writes that end when the test says so. */
function writer() {
  const written: string[] = [];
  const plans: (() => void)[] = [];
  const later = new Later<{ id: string; text: string }>(
    async ({ id, text }) => void written.push(`${id} ${text}`),
    (run) => plans.push(run),
  );
  return { later, written, plans };
}

test('nothing is written before there is time, and then the last of each', () => {
  const { later, written, plans } = writer();
  later.put({ id: 'a', text: 'one' });
  later.put({ id: 'b', text: 'one' });
  later.put({ id: 'a', text: 'two' });
  expect(written).toEqual([]);
  expect(plans).toHaveLength(1);
  plans[0]!();
  expect(written).toEqual(['a two', 'b one']);
});

test('a page that is being closed begins to write at once, and nothing is written twice', async () => {
  const { later, written, plans } = writer();
  later.put({ id: 'a', text: 'one' });
  void later.flush();
  expect(written).toEqual(['a one']);
  later.put({ id: 'a', text: 'two' });
  plans.forEach((run) => run());
  expect(written).toEqual(['a one', 'a two']);
  plans.forEach((run) => run());
  await later.flush();
  expect(written).toEqual(['a one', 'a two']);
});
