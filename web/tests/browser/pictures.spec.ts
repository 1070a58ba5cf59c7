// Pictures of the screens of several devices, to be looked at: `npm run pictures`, into build/pictures/. Not part of
// the tests.
import { test, type Page } from '@playwright/test';
import { DESKTOP, device, gather, invite, join, PHONE, playTogether, TELEVISION } from './gather';
import { drivers, GAMES } from './players';

const SEED = 21;
const FOLDER = '../build/pictures';
test.skip(process.env['CALANQUE_PICTURES'] !== '1', 'on request only');

const ACROSS = { width: 780, height: 360 };
const LOOKS = [
  { lang: 'fr', theme: 'light' },
  { lang: 'en', theme: 'dark' },
];

/** The same screen in another language and light. */
async function shoot(page: Page, name: string, ready: string): Promise<void> {
  for (const look of LOOKS) {
    await page.evaluate((change) => {
      const kept = JSON.parse(localStorage.getItem('calanque.settings') ?? '{}');
      localStorage.setItem('calanque.settings', JSON.stringify({ ...kept, ...change }));
    }, look);
    await page.reload();
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${FOLDER}/${name}-${look.lang}-${look.theme}.png` });
  }
}

async function shootPhone(page: Page, name: string, ready: string): Promise<void> {
  const upright = page.viewportSize()!;
  await shoot(page, `${name}-phone`, ready);
  await page.setViewportSize(ACROSS);
  await shoot(page, `${name}-across`, ready);
  await page.setViewportSize(upright);
}

/** Back to what the rest of the test presses. */
async function inFrench(page: Page, ready: string): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('calanque.settings') ?? '{}');
    localStorage.setItem('calanque.settings', JSON.stringify({ ...kept, lang: 'fr', theme: 'light' }));
  });
  await page.reload();
  await page.locator(ready).first().waitFor();
}

for (const game of GAMES)
  test(`${game}: the table on every kind of screen`, async ({ browser }) => {
    const host = await device(browser, DESKTOP);
    const phone = await device(browser, PHONE);
    const other = await device(browser, PHONE);
    const link = await gather(game, host, [phone, other]);
    await playTogether([host, phone, other], drivers[game], SEED, 20);
    await shoot(host, `${game}-table`, '.table');
    await shootPhone(phone, `${game}-table`, '.table');
    for (const page of [host, phone]) await inFrench(page, '.table');
    // Games of memory are not told again: a television shows the turns that it has seen.
    const televisions = await Promise.all(LOOKS.map((look) => device(browser, TELEVISION, look)));
    for (const television of televisions) {
      await television.goto(link.replace('#/t/', '#/tv/'));
      await television.locator('.tv').waitFor();
    }
    await playTogether([host, phone, other], drivers[game], SEED, 30);
    for (const [at, { lang, theme }] of LOOKS.entries())
      await televisions[at]!.screenshot({ path: `${FOLDER}/${game}-television-${lang}-${theme}.png` });
    await shootPhone(phone, `${game}-hand`, '.table');
    await shootPhone(other, `${game}-hand-other`, '.table');
  });

test('room, sitting down, my tables', async ({ browser }) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  const late = await device(browser, PHONE);
  const television = await device(browser, TELEVISION);
  const link = await invite(host, 'kuna_yala', 3);
  await join(phone, link, 'Mamie Joséphine');
  await late.goto(link);
  await shootPhone(late, 'sitting', 'dialog');
  await shoot(host, 'room-host', '.room');
  await shootPhone(phone, 'room', '.room');
  await television.goto(link.replace('#/t/', '#/tv/'));
  await shoot(television, 'room-television', '.room');
  await host.goto('./#/tables');
  await shoot(host, 'my-tables', '[data-table]');
  await phone.goto('./#/tables');
  await shootPhone(phone, 'my-tables', '[data-table]');
  await phone.goto('./#/join');
  await shootPhone(phone, 'join', 'form');
});
