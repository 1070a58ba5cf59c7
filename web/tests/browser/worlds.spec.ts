// Two worlds that are alike to whoever looks at the screen must be alike on it, in every scene: what is in the
// document and what a screen reader finds there, where the focus is, what is selected, how far things are
// scrolled, and all that was said on the way. What differs is known to somebody who does not look.
import { expect, test, type Page } from '@playwright/test';
import { holdToLook, lookFirst, openTable, random, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';
import { BESIDE_A_COMPUTER, expectSame, listen, noticed, TAKEN, WORLDS, type Scenes } from './worlds';

type Game = keyof typeof WORLDS;
type Means = 'click' | 'keyboard';

const SEED = 7;

/** A hint at a screen of several persons: the device is handed to who asked. */
async function askHint(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Conseil' }).click();
  await page.locator('.hint').getByRole('button', { name: 'Conseil' }).click();
  await page.locator('.table[data-state="handover"]').waitFor();
  await holdToLook(page);
  await page.locator('.hint').getByRole('button', { name: 'Jouer ce coup' }).waitFor({ timeout: 60_000 });
}

/** Léa looks at her secret, asks what she can do, and plays until somebody else is to look. */
async function walkAs(page: Page, game: Game, position: string, by: Means): Promise<Scenes> {
  const scenes: Scenes = [];
  const note = async (scene: string) => scenes.push([scene, await noticed(page)]);
  const persons = Array<'person'>(WORLDS[game].persons).fill('person');
  await openTable(page, setupOf(game, seats(...persons), { start: '0' }), 'worlds', {}, position);
  await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
  await note('arrived');
  if ((await stateOf(page)).state === 'handover') {
    await lookFirst(page);
    await note('first look');
  }
  await page.getByRole('button', { name: 'Que puis-je faire' }).first().click();
  await page.getByRole('dialog').waitFor();
  await note('what can I do?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const button = page.locator('.secret button', { hasText: 'maintenir' });
  if (await button.isVisible()) {
    await button.hover();
    await page.mouse.down();
    await page.locator('[data-secret]').first().waitFor();
    await note('peek');
    await page.mouse.up();
    await expect(page.locator('[data-secret]')).toHaveCount(0);
    await note('after the peek');
  }

  const draw = random(SEED);
  for (let decisions = 0; decisions < 8; decisions += 1) {
    const hers = (await page.locator('.banner').textContent())?.includes('Léa');
    if (!hers || (await stateOf(page)).state !== 'act') break;
    await drivers[game][by](page, draw);
    await page.locator('.table:not([data-state="wait"])').waitFor();
    await note(`decision ${decisions + 1}`);
  }
  return scenes;
}

/** A computer has moved; whoever is next asks why. */
async function askWhy(page: Page, game: Game, position: string): Promise<Scenes> {
  const setup = setupOf(game, seats(2, 'person', 'person'), { start: '0' });
  await openTable(page, setup, 'worlds', {}, position);
  await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
  if ((await stateOf(page)).state === 'handover') await lookFirst(page);
  const why = page.locator('.log').getByRole('button', { name: 'Pourquoi' });
  const asked = await why.count();
  while ((await why.count()) > 0) await why.first().click();
  await expect(page.locator('.log em')).toHaveCount(asked);
  for (const answer of await page.locator('.log em').all())
    await expect(answer).not.toContainText('à la fin de');
  return [[`asked ${asked} times`, await noticed(page)]];
}

async function expectAlike(page: Page, walk: (world: 0 | 1) => Promise<Scenes>): Promise<void> {
  await listen(page);
  const first = await walk(0);
  await page.goto('about:blank'); // whatever the first world left in the page is gone
  const second = await walk(1);
  expect(first.length).toBeGreaterThan(0);
  expectSame(first, second);
}

const LOOKS = {
  mouse: { use: {}, by: 'click' },
  keys: { use: {}, by: 'keyboard' },
  touch: { use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, by: 'click' },
} as const;

for (const [means, { use, by }] of Object.entries(LOOKS)) {
  test.describe(`by ${means}`, () => {
    test.use(use);
    for (const game of ['kuna_yala', 'captn_clever'] as const) {
      test(`${game}: what another seeks changes nothing on the screen (seed ${SEED})`, async ({ page }) => {
        await expectAlike(page, (world) => walkAs(page, game, WORLDS[game].positions[world], by));
      });
    }

    test('calcory: which card was put back in secret changes nothing for the others', async ({ page }) => {
      await expectAlike(page, async (world) => {
        const scenes: Scenes = [];
        const note = async (scene: string) => scenes.push([scene, await noticed(page)]);
        const setup = setupOf('calcory', seats('person', 'person'), { start: '0' });
        await openTable(page, setup, 'worlds', {}, TAKEN);
        for (const place of ['a1', 'a2']) {
          await page.locator(`.cove g[data-target="${place}"]`).click();
          await page.locator(`.cove g[data-target="${place}"]`).waitFor({ state: 'detached' });
          await note(place);
        }
        await expect(page.locator('.table')).toHaveAttribute('data-state', 'handover');
        await note('handed over');
        await holdToLook(page);
        await page.keyboard.press(['Digit9', 'Digit4'][world]!);
        await page.locator('.cove g[data-target="f10"]').click();
        await expect(page.locator('.banner')).toContainText('Tom');
        // What was said to the taker alone is no part of what the others notice.
        await page.evaluate(() => ((globalThis as { heard?: string[] }).heard!.length = 0));
        await note('put back');
        return scenes;
      });
    });
  });
}

for (const game of ['kuna_yala', 'captn_clever'] as const) {
  test(`${game}: why a computer moved is told alike, whatever others seek`, async ({ page }) => {
    await expectAlike(page, (world) => askWhy(page, game, BESIDE_A_COMPUTER[game][world]));
  });

  test(`${game}: a hint is the same, whatever others seek`, async ({ page }) => {
    await expectAlike(page, async (world) => {
      const { persons, positions } = WORLDS[game];
      const setup = setupOf(game, seats(...Array<'person'>(persons).fill('person')), { start: '0' });
      await openTable(page, setup, 'worlds', {}, positions[world]);
      await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
      if ((await stateOf(page)).state === 'handover') await lookFirst(page);
      await askHint(page);
      return [['hint', await noticed(page)]];
    });
  });
}
