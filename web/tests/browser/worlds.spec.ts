// Two worlds that are alike to whoever looks at the screen must be alike on it, in every scene: what is in the
// document and what a screen reader finds there, where the focus is, what is selected, how far things are
// scrolled, and all that was said on the way. What differs is known to somebody who does not look.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { LONG, openTable, playOn, random, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';
import { BESIDE_A_COMPUTER, expectSame, listen, noticed, TAKEN, WORLDS, type Scenes } from './worlds';

type Game = keyof typeof WORLDS;
type Means = 'mouse' | 'keys' | 'touch';

const SEED = 7;

/** The same page under a finger: what is clicked elsewhere is tapped. */
function fingered<T extends object>(of: T): T {
  return new Proxy(of, {
    get(target, key) {
      const wanted = key === 'click' && 'tap' in target ? 'tap' : key;
      const value: unknown = Reflect.get(target, wanted);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args);
        return typeof result === 'object' && result !== null && 'boundingBox' in result
          ? fingered(result)
          : result;
      };
    },
  });
}

/** Holds a button down; what comes back lets it go. */
async function hold(page: Page, button: Locator, by: Means): Promise<() => Promise<unknown>> {
  await button.scrollIntoViewIfNeeded();
  if (by === 'keys') {
    await button.focus();
    await page.keyboard.down('Enter');
    return () => page.keyboard.up('Enter');
  }
  const { x, y, width, height } = (await button.boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2 };
  if (by === 'mouse') {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    return () => page.mouse.up();
  }
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  return () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Whoever the device was handed to holds the button, and looks. */
async function arrive(page: Page, by: Means): Promise<void> {
  const release = await hold(page, page.getByRole('button', { name: /C’est moi/ }), by);
  await page.locator('.table:not([data-state="handover"])').waitFor();
  await release();
}

async function press(button: Locator, by: Means): Promise<void> {
  if (by === 'keys') await button.press('Enter');
  else if (by === 'touch') await button.tap();
  else await button.click();
}

/** Whoever is led to a secret before the first move looks at it, and goes on. */
async function lookFirst(page: Page, by: Means): Promise<void> {
  await arrive(page, by);
  await press(page.getByRole('dialog').getByRole('button', { name: 'On a vu' }), by);
  await page.locator('.table[data-state="act"]').waitFor();
}

/** A hint at a screen of several persons: the device is handed to who asked. */
async function askHint(page: Page, by: Means): Promise<void> {
  if (by === 'touch') await press(page.getByRole('button', { name: 'Conseil', exact: true }), by);
  else {
    await press(page.getByRole('tab', { name: 'Conseil' }), by);
    await press(page.locator('.hint').getByRole('button', { name: 'Conseil' }), by);
  }
  await page.locator('.table[data-state="handover"]').waitFor();
  await arrive(page, by);
  await page.locator('.hint').getByRole('button', { name: 'Jouer ce coup' }).waitFor({ timeout: 60_000 });
}

async function decide(page: Page, game: Game, by: Means, draw: () => number): Promise<void> {
  if (by === 'keys') await drivers[game].keyboard(page, draw);
  else await drivers[game].click(by === 'touch' ? fingered(page) : page, draw);
}

/** What was said to somebody else is no part of what the next person notices. */
const forget = (page: Page) =>
  page.evaluate(() => void ((globalThis as { heard?: string[] }).heard!.length = 0));

/** A finger's first tap shows, the second acts: here one is enough. */
const SETTINGS = { pace: 'none', motion: 'reduced', confirm: 'never' };

/** Léa looks at her secret, asks what she can do, and plays until somebody else is to look. */
async function walkAs(page: Page, game: Game, position: string, by: Means): Promise<Scenes> {
  const scenes: Scenes = [];
  const note = async (scene: string) => scenes.push([scene, await noticed(page)]);
  const persons = Array<'person'>(WORLDS[game].persons).fill('person');
  await openTable(page, setupOf(game, seats(...persons), { start: '0' }), 'worlds', SETTINGS, position);
  await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
  await note('arrived');
  if ((await stateOf(page)).state === 'handover') {
    await lookFirst(page, by);
    await note('first look');
  }
  await press(page.getByRole('button', { name: 'Que puis-je faire' }).first(), by);
  await page.getByRole('dialog').waitFor();
  await note('what can I do?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const button = page.locator('.secret button', { hasText: 'maintenir' });
  if (await button.isVisible()) {
    const release = await hold(page, button, by);
    await page.locator('[data-secret]').first().waitFor();
    await note('peek');
    await release();
    await expect(page.locator('[data-secret]')).toHaveCount(0);
    await note('after the peek');
  }

  const draw = random(SEED);
  for (let decisions = 0; decisions < 8; decisions += 1) {
    const hers = (await page.locator('.banner').textContent())?.includes('Léa');
    if (!hers || (await stateOf(page)).state !== 'act') break;
    await decide(page, game, by, draw);
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
  if ((await stateOf(page)).state === 'handover') await lookFirst(page, 'mouse');
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
  mouse: {},
  keys: {},
  touch: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/** From hand to hand: Léa gives Tom one card or another, then he gives Mamie Jo hers, and she gives Léa one. */
async function giveAs(page: Page, card: number, by: Means): Promise<Scenes> {
  const scenes: Scenes = [];
  const note = async (scene: string) => scenes.push([scene, await noticed(page)]);
  const setup = setupOf('captn_clever', seats('person', 'person', 'person'), { start: '0' });
  await openTable(page, setup, 'worlds', SETTINGS);
  await playOn(page, drivers.captn_clever, { until: 3 });
  const give = async (number: number) => {
    await page.locator('.table[data-state="handover"]').waitFor();
    await arrive(page, by);
    await page.locator(`[data-target="card:${number}"]`).waitFor();
    const { steps } = await stateOf(page);
    if (by === 'keys') {
      await expect(page.locator('[data-target^="card:"]:focus')).toHaveCount(1);
      await page.keyboard.press(`Digit${number}`);
      await page.keyboard.press(`Digit${number}`);
    } else {
      const here = by === 'touch' ? fingered(page) : page;
      await here.locator(`[data-target="card:${number}"]`).click();
      await here.getByRole('button', { name: /^Donner/ }).click();
    }
    await page.locator(`.table:not([data-steps="${steps}"])`).waitFor();
  };
  await give(card);
  await page.locator('.table[data-state="handover"]').waitFor();
  await forget(page);
  await note('handed to Tom');
  await give(5);
  await forget(page);
  await page.locator('.table[data-state="handover"]').waitFor();
  await note('handed to Mamie Jo');
  await arrive(page, by);
  await page.locator('[data-target="card:2"]').waitFor();
  await note('Mamie Jo looks');
  // By hand to the place where the focus is: one card more to the right.
  await page.keyboard.press('ArrowRight');
  await note('Mamie Jo walks');
  return scenes;
}

/** By default each scene is walked in one way, not always the same; `./test --long` walks it in all three. */
const sampled = (by: Means, usual: Means) => test.skip(!LONG && by !== usual, 'only in ./test --long');

for (const [means, use] of Object.entries(LOOKS)) {
  const by = means as Means;
  test.describe(`by ${means}`, () => {
    test.use(use);
    for (const game of ['kuna_yala', 'captn_clever'] as const) {
      test(`${game}: what another seeks changes nothing on the screen (seed ${SEED})`, async ({ page }) => {
        sampled(by, game === 'kuna_yala' ? 'touch' : 'mouse');
        await expectAlike(page, (world) => walkAs(page, game, WORLDS[game].positions[world], by));
      });

      test(`${game}: a hint is the same, whatever others seek`, async ({ page }) => {
        sampled(by, game === 'kuna_yala' ? 'mouse' : 'touch');
        await expectAlike(page, async (world) => {
          const { persons, positions } = WORLDS[game];
          const setup = setupOf(game, seats(...Array<'person'>(persons).fill('person')), { start: '0' });
          await openTable(page, setup, 'worlds', {}, positions[world]);
          await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
          if ((await stateOf(page)).state === 'handover') await lookFirst(page, by);
          await askHint(page, by);
          return [['hint', await noticed(page)]];
        });
      });
    }

    test('captn_clever: which card was given in secret changes nothing for the next', async ({ page }) => {
      sampled(by, 'keys');
      await expectAlike(page, (world) => giveAs(page, [3, 7][world]!, by));
    });

    test('calcory: which card was put back in secret changes nothing for the others', async ({ page }) => {
      sampled(by, 'keys');
      await expectAlike(page, async (world) => {
        const scenes: Scenes = [];
        const note = async (scene: string) => scenes.push([scene, await noticed(page)]);
        const setup = setupOf('calcory', seats('person', 'person'), { start: '0' });
        await openTable(page, setup, 'worlds', {}, TAKEN);
        const target = (name: string) => page.locator(`.cove [data-target="${name}"]`);
        for (const place of ['a1', 'a2']) {
          await press(target(place), by);
          await target(place).waitFor({ state: 'detached' });
          await note(place);
        }
        await expect(page.locator('.table')).toHaveAttribute('data-state', 'handover');
        await note('handed over');
        await arrive(page, by);
        const value = [9, 4][world];
        if (by === 'keys') await page.keyboard.press(`Digit${value}`);
        else await press(page.locator(`[data-target="value-${value}"]`), by);
        await press(target('f10'), by);
        await expect(page.locator('.banner')).toContainText('Tom');
        await page.locator('.table[data-state="act"]').waitFor();
        await forget(page);
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
}
