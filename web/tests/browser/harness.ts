// Drives the page as a person would: looks what it asks for, and presses that.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Setup } from '../../src/table/table';

export type { Setup };

/** How one game's decisions are made by hand. Each makes exactly one decision of the person on turn. */
export interface Driver {
  click(page: Page, random: () => number): Promise<void>;
  keyboard(page: Page, random: () => number): Promise<void>;
}

export const seats = (...kinds: ('person' | 1 | 2 | 3 | 4 | 5)[]): Setup['sitters'] =>
  kinds.map((kind, seat) => ({
    name: ['Léa', 'Tom', 'Mamie Jo', 'Zoé', 'Noé', 'Ida'][seat]!,
    avatar: ['gull', 'crab', 'turtle', 'seahorse', 'cormorant', 'starfish'][seat]!,
    kind: kind === 'person' ? 'person' : 'bot',
    level: kind === 'person' ? 2 : kind,
  }));

export function setupOf(
  game: Setup['game'],
  sitters: Setup['sitters'],
  options: Setup['options'] = {},
): Setup {
  return {
    game,
    sitters,
    options,
    series: 1,
    house: { aids: 'all', handOver: 'needed', looking: 'press', waitAfterBot: false },
  };
}

/** What a page throws and nobody catches stops whatever it was about to draw: it fails the test. */
export function failOnErrors(context: BrowserContext): void {
  context.on('weberror', (error) => {
    // An empty page has no storage for the settings that a test writes into every page.
    if (error.page()?.url() !== 'about:blank') throw error.error();
  });
}

/** Opens a table as a link does; without a seed it is drawn. Nothing is animated, so that tests need not wait. */
export async function openTable(
  page: Page,
  setup: Setup,
  seed: string | undefined,
  settings: object = {},
  position?: string,
): Promise<void> {
  failOnErrors(page.context());
  const still = 'pace' in settings ? {} : { pace: 'none', motion: 'reduced' };
  const all = { lang: 'fr', sounds: false, met: ['*'], ...still, ...settings };
  await page.addInitScript((text) => localStorage.setItem('calanque.settings', text), JSON.stringify(all));
  await page.goto(`./#/start/${encodeURIComponent(JSON.stringify({ setup, seed, position }))}`);
  await page.locator('.table').waitFor();
}

export type TableState = 'wait' | 'act' | 'throw' | 'handover' | 'held' | 'over';

export async function stateOf(page: Page): Promise<{ state: TableState; steps: number }> {
  return page.locator('.table').evaluate((table) => ({
    state: table.getAttribute('data-state') as TableState,
    steps: Number(table.getAttribute('data-steps')),
  }));
}

/** Whether everything is played to its end, as in `./test --long`. */
export const LONG = process.env['CALANQUE_LONG'] === '1';

/** How far a game goes that is played to its end in `./test --long`: far enough to have met every kind of turn. */
export const BEGUN: Pick<PlayOptions, 'until'> = LONG ? {} : { until: 16 };

/** A small generator, so that a failing game can be played again from its printed seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

export interface PlayOptions {
  by?: 'click' | 'keyboard';
  seed?: number;
  /** Stop after so many steps; left out: at the end. */
  until?: number;
}

/** Plays all the persons' seats until the game is over; fails when the table stands still. */
export async function playOn(
  page: Page,
  driver: Driver,
  { by = 'click', seed = 1, until = Infinity }: PlayOptions = {},
): Promise<void> {
  const draw = random(seed);
  let idle = Date.now();
  let last = '';
  for (;;) {
    const { state, steps } = await stateOf(page);
    const now = `${state} ${steps}`;
    if (now !== last) idle = Date.now();
    last = now;
    expect(Date.now() - idle, `stands still at ${now} (seed ${seed})`).toBeLessThan(30_000);
    if (state === 'over' || steps >= until) return;
    if (state === 'wait') await page.waitForTimeout(20);
    else if (state === 'handover') await holdToLook(page);
    else if (state === 'held') await page.getByRole('button', { name: 'On a vu' }).click();
    else if (by === 'keyboard') await driver.keyboard(page, draw);
    else await driver.click(page, draw);
  }
}

export async function holdToLook(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /C’est moi/ });
  await button.hover();
  await page.mouse.down();
  await page.locator('.table:not([data-state="handover"])').waitFor();
  await page.mouse.up();
}

/** Before the first move a person is led to a secret: looks at it, and goes on. */
export async function lookFirst(page: Page): Promise<void> {
  await holdToLook(page);
  await page.getByRole('dialog').getByRole('button', { name: 'On a vu' }).click();
  await page.locator('.table[data-state="act"]').waitFor();
}

/** One of the elements, drawn; waits until there is one. */
export async function pick(page: Page, selector: string, draw: () => number) {
  const all = page.locator(selector);
  await all.first().waitFor();
  return all.nth(Math.floor(draw() * (await all.count())));
}
