// Pictures of every screen for docs/screenshots/: `npm run screenshots`. Not part of the tests.
import { test, type Page } from '@playwright/test';
import { openTable, playOn, seats, setupOf, stateOf } from './harness';
import { drivers, GAMES } from './players';

test.skip(!process.env.CALANQUE_SCREENSHOTS, 'on request only');

const FOLDER = '../docs/screenshots';
const LOOKS = {
  desktop: { size: { width: 1440, height: 900 }, theme: 'light' },
  dark: { size: { width: 1440, height: 900 }, theme: 'dark' },
  phone: { size: { width: 360, height: 740 }, theme: 'light' },
} as const;

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 82 });
}

const settingsOf = (theme: string) => ({ lang: 'fr', theme, pace: 'none', sounds: false, met: ['*'] });

const SCREENS = {
  home: '',
  'new-table': 'new/calypso',
  'new-table-box': 'new/captn_clever',
  settings: 'settings',
  games: 'games',
  rules: 'kuna_yala/rules',
  learn: 'learn',
  open: 'open',
};

interface Middle {
  steps: number;
  options: object;
  kinds: ('person' | 1 | 2 | 3)[];
}
/** Enough of a game to see it in full swing; of others, the first moves. */
const MIDDLE: Partial<Record<(typeof GAMES)[number], Middle>> = {
  calypso: { steps: 60, options: { start: '0' }, kinds: ['person', 2, 3, 1] },
  callisto: { steps: 40, options: {}, kinds: ['person', 3, 3, 3] },
  captn_clever: { steps: 60, options: {}, kinds: ['person', 3, 3, 3] },
  kuna_yala: { steps: 70, options: {}, kinds: ['person', 3, 3] },
  calcory: { steps: 20, options: { start: '0' }, kinds: ['person', 2, 2] },
};

for (const [look, { size, theme }] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    test.use({ viewport: size, hasTouch: look === 'phone' });

    for (const [name, address] of Object.entries(SCREENS)) {
      test(name, async ({ page }) => {
        await page.addInitScript(
          (text) => localStorage.setItem('calanque.settings', text),
          JSON.stringify(settingsOf(theme)),
        );
        await page.goto(`./#/${address}`);
        await shoot(page, `${name}-${look}`);
      });
    }

    for (const game of GAMES) {
      test(game, async ({ page }) => {
        const { steps, options, kinds } = MIDDLE[game] ?? { steps: 20, options: {}, kinds: ['person', 1] };
        await openTable(page, setupOf(game, seats(...kinds), options as never), 'picture', settingsOf(theme));
        await playOn(page, drivers[game], { until: steps, seed: 2 });
        while (!['act', 'over'].includes((await stateOf(page)).state)) {
          if ((await stateOf(page)).state === 'throw') await drivers[game].click(page, () => 0.4);
          await page.waitForTimeout(50);
        }
        await shoot(page, `${game}-${look}`);
      });
    }

    test('hand-over and end', async ({ page }) => {
      const setup = setupOf('captn_clever', seats('person', 'person', 'person'), { start: '0' });
      await openTable(page, setup, 'picture', settingsOf(theme));
      await playOn(page, drivers.captn_clever, { until: 3 });
      await page.locator('.table[data-state="handover"]').waitFor();
      await shoot(page, `hand-over-${look}`);
      await openTable(
        page,
        setupOf('calypso', seats('person', 1), { start: '0' }),
        'picture',
        settingsOf(theme),
      );
      await playOn(page, drivers.calypso);
      await shoot(page, `end-${look}`);
    });
  });
}
