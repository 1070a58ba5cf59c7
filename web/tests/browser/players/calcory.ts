// How a person plays Calcory: turns cards, often stops as soon as it is allowed, and puts cards back. After a
// while the table wants to come to an end: a bid is left standing, a high card known from before is bid
// alone, and who may not yet do so (a pile is needed) makes room by going over 13. Values are remembered from the faces that were seen, as a person would.
import type { Page } from '@playwright/test';
import { pick, stateOf, type Driver } from '../harness';

const CARD = '.cove [data-target]';
const PLACE = '.cove g[data-target]';
const STOP = '[data-stop][aria-disabled="false"]';
const VALUE = '[data-target^="value-"]';
/** Games end with a bid of a single card, so stopping early makes them short. */
const STOPS = 0.6;
/** Steps after which the end is played for. */
const LATE = 20;

const memories = new WeakMap<Page, Map<string, number>>();

/** Looks at the table: faces and empty places, what may be pressed, and whether a bid stands. */
async function look(page: Page) {
  const seen = await page.evaluate(() => {
    const ids = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute('data-target') ?? '');
    const places = [...document.querySelectorAll('[data-place]')].map((place) => ({
      id: place.getAttribute('data-place') ?? '',
      value: place.querySelector('text')?.textContent ?? null,
      empty: place.querySelector('.hole') !== null,
    }));
    const stop = document.querySelector('[data-stop]')?.getAttribute('aria-disabled') === 'false';
    const bid = document.querySelector('.gauge .tick') !== null;
    const sum = Number(document.querySelector('.gauge .sum b')?.textContent ?? 0);
    const piles = [...document.querySelectorAll('.rail .seat')].map((seat) => ({
      mine: seat.getAttribute('aria-current') === 'true',
      cards: parseInt(seat.querySelector('.score')?.textContent ?? '0', 10),
    }));
    return {
      places,
      cards: ids('.cove g[data-target]'),
      values: ids('[data-target^="value-"]'),
      stop,
      bid,
      sum,
      piles,
    };
  });
  const memory = memories.get(page) ?? new Map<string, number>();
  memories.set(page, memory);
  for (const { id, value, empty } of seen.places) {
    if (value !== null) memory.set(id, Number(value));
    else if (empty) memory.delete(id);
  }
  return { ...seen, memory };
}

async function moved(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (steps) => Number(document.querySelector('.table')?.getAttribute('data-steps')) !== steps,
    before,
  );
}

/** Presses Tab until something that fits has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    const there = await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

async function walk(page: Page, random: () => number): Promise<void> {
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let i = Math.floor(random() * 4); i > 0; i -= 1)
    await page.keyboard.press(arrows[Math.floor(random() * arrows.length)]!);
}

export const driver: Driver = {
  async click(page, random) {
    const { steps } = await stateOf(page);
    const late = steps >= LATE;
    let { values, cards, stop, bid, sum, piles, memory } = await look(page);
    if (values.length > 0) {
      await (await pick(page, VALUE, random)).click();
      await page.locator(PLACE).first().waitFor();
      ({ cards } = await look(page));
    }
    const some = piles.some(({ cards }) => cards > 0);
    const makesRoom = late && !bid && some && piles.some(({ mine, cards }) => mine && cards === 0);
    if (stop && (cards.length === 0 || (late ? !makesRoom : random() < STOPS))) {
      await page.locator(STOP).click();
    } else {
      const known = cards.filter((id) => memory.has(id)).sort((a, b) => memory.get(a)! - memory.get(b)!);
      const wished = !bid && (sum === 0 || makesRoom) ? known.at(-1) : known[0];
      const card = (late && wished) || cards[Math.floor(random() * cards.length)]!;
      await page.locator(`.cove g[data-target="${card}"]`).click();
    }
    await moved(page, steps);
  },

  async keyboard(page, random) {
    const { steps } = await stateOf(page);
    if ((await page.locator(CARD).count()) === 0) {
      await tabTo(page, STOP);
      await page.keyboard.press('Enter');
      return moved(page, steps);
    }
    await tabTo(page, CARD);
    if ((await page.locator(VALUE).count()) > 0) {
      await walk(page, random);
      await page.keyboard.press('Enter');
      await page.locator(VALUE).first().waitFor({ state: 'detached' });
      await tabTo(page, CARD);
    }
    if ((await page.locator(STOP).count()) > 0 && (random() < STOPS || steps >= 2 * LATE)) {
      await page.keyboard.press('s');
    } else {
      await walk(page, random);
      await page.keyboard.press('Enter');
    }
    await moved(page, steps);
  },
};
