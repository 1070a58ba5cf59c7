// Brings people on several devices to one table, as a link does.
import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { failOnErrors, random, stateOf, type Driver, type Setup } from './harness';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const TELEVISION: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };
const NAMES = ['Léa', 'Tom', 'Mamie Jo', 'Zoé'];

/** A device of its own: it knows nothing of the others. Nothing is animated, so that tests need not wait. */
export async function device(
  browser: Browser,
  options: BrowserContextOptions = {},
  settings: object = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', ...options });
  failOnErrors(context);
  context.setDefaultTimeout(30_000); // what cannot be pressed is not waited for until the whole test is late
  const all = { lang: 'fr', sounds: false, met: ['*'], pace: 'none', motion: 'reduced', ...settings };
  await context.addInitScript(
    (text) => localStorage.getItem('calanque.settings') ?? localStorage.setItem('calanque.settings', text),
    JSON.stringify(all),
  );
  return context.newPage();
}

/** The host opens a table with seats for others, as they agreed in the form: gives the link that they are sent. */
export async function invite(
  host: Page,
  game: Setup['game'],
  others: number,
  agree: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  await host.goto(`./#/new/${game}`);
  const rows = host.locator('main li:has(.figure)');
  await rows.first().waitFor();
  await rows.first().locator('input').fill(NAMES[0]!);
  while ((await rows.count()) > others + 1)
    await rows
      .last()
      .getByRole('button', { name: /Retirer/ })
      .click();
  while ((await rows.count()) < others + 1)
    await host.getByRole('button', { name: 'Inviter quelqu’un' }).click();
  for (let row = 1; row <= others; row += 1)
    await rows.nth(row).getByRole('button', { name: 'À distance' }).click();
  await agree();
  await host.getByRole('button', { name: 'Inviter', exact: true }).click();
  const link = await host.locator('[data-link]').getAttribute('data-link');
  return new URL(new URL(link!).hash, host.url()).href;
}

/** Somebody opens the link, says who they are, and sits down. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Ton prénom' }).fill(name);
  await page.getByRole('button', { name: 'M’asseoir', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function start(host: Page): Promise<void> {
  await host.getByRole('button', { name: /^Commencer/ }).click();
}

/** A table with as many people as there are pages, and computers beside them, which has begun. */
export async function gather(
  game: Setup['game'],
  host: Page,
  guests: Page[],
  computers = 0,
): Promise<string> {
  const link = await invite(host, game, guests.length + computers);
  for (const [at, guest] of guests.entries()) {
    await join(guest, link, NAMES[at + 1]!);
    await guest.getByRole('button', { name: 'C’est bon pour moi' }).click();
  }
  if (computers > 0) await host.getByRole('button', { name: 'Des ordis aux places libres' }).click();
  await start(host);
  for (const page of [host, ...guests]) await page.locator('.table').waitFor();
  return link;
}

/** Everybody plays for themselves until the game is over everywhere; fails when the table stands still. */
export async function playTogether(
  pages: Page[],
  driver: Driver,
  seed: number,
  until = Infinity,
): Promise<void> {
  const draw = random(seed);
  let idle = Date.now();
  let last = '';
  for (;;) {
    const states = await Promise.all(pages.map(stateOf));
    const now = JSON.stringify(states);
    if (now !== last) idle = Date.now();
    last = now;
    expect(Date.now() - idle, `stands still at ${now} (seed ${seed})`).toBeLessThan(30_000);
    if (states.every(({ state, steps }) => state === 'over' || steps >= until)) return;
    let acted = false;
    for (const [at, { state }] of states.entries()) {
      const page = pages[at]!;
      // Whoever was away reads first what has happened meanwhile.
      const understood = page.getByRole('button', { name: 'Compris' });
      if (await understood.isVisible()) await understood.click();
      if (state === 'held') await page.getByRole('button', { name: 'On a vu' }).click();
      else if (state === 'act' || state === 'throw') await driver.click(page, draw);
      else continue;
      acted = true;
      break;
    }
    if (!acted) await pages[0]!.waitForTimeout(20);
  }
}

/** The line of a page goes through here, so that it can be cut. */
export async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  let broken = false;
  let open: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/live$/, (line) => {
    if (broken) return void line.close();
    line.connectToServer();
    open.push(line);
  });
  return {
    async cut() {
      broken = true;
      await Promise.all(open.map((line) => line.close()));
      open = [];
    },
    mend: () => (broken = false),
  };
}
