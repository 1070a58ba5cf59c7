// What every table must do, whatever the game: fit every screen, be accessible, be played by touch.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { BEGUN, LONG, openTable, playOn, seats, setupOf, stateOf } from './harness';
import { drivers, GAMES, usualSeats } from './players';
import { drawn, expectFits } from './screen';

const someone = (game: (typeof GAMES)[number]) =>
  setupOf(game, seats('person', ...Array<1>(usualSeats(game) - 1).fill(1)));

const SCREENS = {
  phone: { width: 360, height: 740 },
  upright: { width: 820, height: 1180 },
  across: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
  television: { width: 1920, height: 1080 },
};

for (const game of GAMES) {
  test(`${game}: accessible in both themes, before and in the middle of a game`, async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await openTable(page, someone(game), 'axe', { theme });
      // Each theme and each moment once; every pair of them in `./test --long`.
      if (LONG || theme === 'light') await expectAccessible(page, `${game} ${theme} at the start`);
      if (!LONG && theme === 'light') continue;
      await playOn(page, drivers[game], { until: 12 });
      await expectAccessible(page, `${game} ${theme} after 12 steps`);
    }
  });

  test(`${game}: fits every screen in both languages and three text sizes`, async ({ page }) => {
    for (const lang of ['fr', 'en']) {
      for (const scale of ['normal', 'large', 'tv']) {
        // French, whose words are longer, in all sizes; English in the largest, and in all in `./test --long`.
        if (!LONG && lang === 'en' && scale !== 'tv') continue;
        await openTable(page, someone(game), 'fits', { lang, scale });
        for (const [name, size] of Object.entries(SCREENS)) {
          await page.setViewportSize(size);
          await drawn(page);
          await expectFits(page, `${game} ${lang} ${scale} ${name}`);
        }
      }
    }
  });
}

// On each size of touch screen a game: its beginning, and all of it in `./test --long`.
const TOUCH = [
  ['calypso', 'phone'],
  ['calcory', 'upright'],
  ['captn_clever', 'across'],
] as const;
for (const [game, screen] of TOUCH) {
  test.describe(`${game} by touch on ${screen}`, () => {
    test.use({ viewport: SCREENS[screen], hasTouch: true, isMobile: true });
    test(LONG ? 'to its end' : 'its beginning', async ({ page }) => {
      await openTable(page, someone(game), 'touch', { confirm: 'never' });
      await playOn(page, drivers[game], { seed: 3, ...BEGUN });
      if (LONG) expect((await stateOf(page)).state).toBe('over');
    });
  });
}

test('a table of computers plays by itself, pauses, and goes one move at a time', async ({ page }) => {
  // Callisto, where a move never brings draws with it: each is one step.
  await openTable(page, setupOf('callisto', seats(1, 1), { start: '0' }), 'demo', { pace: 'fast' });
  await page.getByRole('button', { name: 'Pause' }).click();
  const once = page.getByRole('button', { name: 'Un coup' });
  for (const _ of [1, 2]) {
    await expect(once).toBeEnabled(); // what was being shown or thought of has come to its end
    const before = (await stateOf(page)).steps;
    await once.click();
    await expect.poll(async () => (await stateOf(page)).steps).toBe(before + 1);
  }
});

test('a computer takes a seat over in the middle and hands it back', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 1)), 'over to you', { pace: 'fast' });
  await playOn(page, drivers.callisto, { until: 4 });
  await page.getByRole('button', { name: 'Menu de la table' }).click();
  const whoPlays = page.getByRole('combobox', { name: 'Léa' });
  await whoPlays.selectOption('1');
  await expect.poll(async () => (await stateOf(page)).steps).toBeGreaterThan(6);
  await whoPlays.selectOption('0');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await stateOf(page)).state, { timeout: 20_000 }).toBe('act');
});

test('an unfinished game survives a reload', async ({ page }) => {
  await openTable(page, setupOf('calcory', seats('person', 1), { start: '0' }), 'reload');
  await playOn(page, drivers.calcory, { until: 6 });
  const { steps } = await stateOf(page);
  await page.reload();
  await page.locator('.table').waitFor();
  await expect.poll(async () => (await stateOf(page)).steps).toBeGreaterThanOrEqual(steps);
});

test('digits act by where they lie on the keyboard: AZERTY needs no Shift', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 1), { start: '0' }), 'azerty');
  await playOn(page, drivers.callisto, { until: 4, by: 'keyboard' });
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  await page.locator('[data-target]').first().focus();
  const press = (key: string, code: string) =>
    page.evaluate(
      ([key, code]) =>
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
        ),
      [key, code],
    );
  const before = await page.locator('.cove').innerHTML();
  await press('é', 'Digit2'); // what an AZERTY keyboard sends for the key 2
  await expect.poll(() => page.locator('.cove').innerHTML()).not.toBe(before);
});

for (const game of GAMES) {
  test(`${game}: everything to press on a phone is at least 44 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openTable(page, someone(game), 'size');
    await playOn(page, drivers[game], { until: 10 });
    const small = await page.locator('button, a, select, [data-target]').evaluateAll((all) =>
      all.flatMap((element) => {
        const box = element.getBoundingClientRect();
        // The hit area of a clause is larger than its chip; Callisto's board is dragged on as a whole.
        const rule = element.matches('.rule, [data-target="board"], [data-target="ghost"]');
        const seen = box.width > 0 && (element as HTMLElement).checkVisibility?.() !== false;
        return seen && !rule && !element.closest('.sr') && Math.min(box.width, box.height) < 43.5
          ? [
              `${element.getAttribute('aria-label') ?? element.textContent?.trim()} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`,
            ]
          : [];
      }),
    );
    expect(small).toEqual([]);
  });
}
