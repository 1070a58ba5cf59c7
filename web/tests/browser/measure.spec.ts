// What docs/performance.md says of several devices: `npm run together`. It measures, and asserts nothing.
import { test, type Page } from '@playwright/test';
import { DESKTOP, device, gather, invite, join, PHONE, playTogether, start, TELEVISION } from './gather';
import { drivers } from './players';

const SEED = 5;
test.skip(process.env['CALANQUE_MEASURE'] !== '1', 'measures, and asserts nothing');

/** Notes when a page begins to show each step, and when it has told of it, on the clock of this machine. */
async function clockwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begun: Record<string, number> = {};
    const told: Record<string, number> = {};
    Object.assign(globalThis, { begun, told });
    let start = 0;
    new MutationObserver((changes) => {
      const now = performance.timeOrigin + performance.now();
      for (const { target, attributeName, oldValue } of changes) {
        const { phase, steps } = (target as HTMLElement).dataset;
        if (attributeName === 'data-phase' && phase !== 'rest' && phase && oldValue !== 'mark') start = now;
        if (attributeName !== 'data-steps') continue;
        told[steps!] ??= now;
        if (start > 0) begun[steps!] ??= start;
        start = 0;
      }
    }).observe(document, {
      subtree: true,
      attributeFilter: ['data-steps', 'data-phase'],
      attributeOldValue: true,
    });
  });
}

/** From the first to the last device, in milliseconds, of everything that all of them noted. */
async function apart(pages: Page[], what: 'begun' | 'told'): Promise<string> {
  const noted = await Promise.all(
    pages.map((page) =>
      page.evaluate((name) => (globalThis as unknown as Record<string, Record<string, number>>)[name]!, what),
    ),
  );
  const steps = Object.keys(noted[0]!).filter((step) => noted.every((each) => step in each));
  const spread = steps
    .map((step) => noted.map((each) => each[step]!))
    .map((times) => Math.max(...times) - Math.min(...times))
    .sort((a, b) => a - b);
  const at = (share: number) => spread[Math.floor((spread.length - 1) * share)]!.toFixed(1);
  return `${spread.length} steps; first to last device, ms: median ${at(0.5)}, p95 ${at(0.95)}, at most ${at(1)}`;
}

test('how soon a move is seen elsewhere', async ({ browser }) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  const television = await device(browser, TELEVISION);
  const link = await invite(host, 'calypso', 1);
  const begun = Date.now();
  await join(phone, link, 'Tom');
  await phone.getByRole('button', { name: 'C’est bon pour moi' }).click();
  await start(host);
  for (const page of [host, phone]) await page.locator('.table').waitFor();
  console.log(`from the link to the table, a phone that was never here: ${Date.now() - begun} ms`);
  await television.goto(link.replace('#/t/', '#/tv/'));
  await television.locator('.tv').waitFor();
  const pages = [host, phone, television];
  for (const page of pages) await clockwork(page);
  await playTogether([host, phone], drivers.calypso, SEED, 40);
  console.log(`nothing animated: ${await apart(pages, 'told')}`);
});

test('how far apart a beat begins', async ({ browser }) => {
  test.setTimeout(400_000);
  const lively = { pace: 'normal', motion: 'system' };
  const host = await device(browser, DESKTOP, lively);
  const phone = await device(browser, PHONE, lively);
  const television = await device(browser, TELEVISION, lively);
  const link = await gather('callisto', host, [phone], 2);
  await television.goto(link.replace('#/t/', '#/tv/'));
  await television.locator('.tv').waitFor();
  const pages = [host, phone, television];
  for (const page of pages) await clockwork(page);
  await playTogether([host, phone], drivers.callisto, SEED, 28);
  console.log(`at an ordinary pace, two computers with them: ${await apart(pages, 'begun')}`);
});
