// What docs/performance.md says of several devices: `npm run together`. It measures, and asserts nothing.
import { test, type Page } from '@playwright/test';
import { DESKTOP, device, gather, invite, join, PHONE, playTogether, start, TELEVISION } from './gather';
import { drivers } from './players';

const SEED = 5;
test.skip(process.env['CALANQUE_MEASURE'] !== '1', 'measures, and asserts nothing');

/** The moments a page noted, on the clock of this machine, by the number of steps that the table then had. */
interface Noted {
  /** It began to show it. */
  begun: Record<string, number>;
  /** It had told of it. */
  told: Record<string, number>;
  /** Somebody at this very screen did it: they see it before the table has heard of it. */
  own: string[];
}

async function clockwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Noted = { begun: {}, told: {}, own: [] };
    Object.assign(globalThis, { noted });
    const now = () => performance.timeOrigin + performance.now();
    let start = 0;
    let own = false;
    const isAsked = (state?: string) => state === 'act' || state === 'throw';
    let asked = isAsked(document.querySelector<HTMLElement>('.table')?.dataset['state']);
    new MutationObserver((changes) => {
      for (const { target, attributeName, oldValue } of changes) {
        const { phase, steps, state } = (target as HTMLElement).dataset;
        if (attributeName === 'data-state' && isAsked(state)) asked = true;
        if (attributeName === 'data-phase' && phase !== 'rest' && phase && oldValue !== 'mark') {
          start = now();
          own = asked;
          asked = false;
        }
        if (attributeName !== 'data-steps') continue;
        noted.told[steps!] ??= now();
        if (start > 0) noted.begun[steps!] ??= start;
        if (start > 0 && own) noted.own.push(steps!);
        start = 0;
      }
    }).observe(document, {
      subtree: true,
      attributeFilter: ['data-steps', 'data-phase', 'data-state'],
      attributeOldValue: true,
    });
  });
}

/** From the first to the last screen, in milliseconds, of every step that all of them noted. */
async function apart(pages: Page[], what: 'begun' | 'told', but: (own: number) => boolean): Promise<string> {
  const noted = await Promise.all(
    pages.map((page) => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)),
  );
  const steps = Object.keys(noted[0]![what]).filter(
    (step) =>
      noted.every((each) => step in each[what]) && but(noted.filter(({ own }) => own.includes(step)).length),
  );
  const spread = steps
    .map((step) =>
      noted.filter(({ own }) => what === 'told' || !own.includes(step)).map((each) => each[what][step]!),
    )
    .map((times) => Math.max(...times) - Math.min(...times))
    .sort((a, b) => a - b);
  const at = (share: number) => spread[Math.floor((spread.length - 1) * share)]?.toFixed(1);
  return `${spread.length} steps; first to last screen, ms: median ${at(0.5)}, p95 ${at(0.95)}, at most ${at(1)}`;
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
  console.log(`nothing animated: ${await apart(pages, 'told', () => true)}`);
});

for (const [game, computers] of [
  ['callisto', 2],
  ['captn_clever', 2],
] as const)
  test(`${game}: how far apart a beat begins`, async ({ browser }) => {
    test.setTimeout(400_000);
    const lively = { pace: 'normal', motion: 'system' };
    const host = await device(browser, DESKTOP, lively);
    const phone = await device(browser, PHONE, lively);
    const television = await device(browser, TELEVISION, lively);
    const link = await gather(game, host, [phone], computers);
    await television.goto(link.replace('#/t/', '#/tv/'));
    await television.locator('.tv').waitFor();
    const pages = [host, phone, television];
    for (const page of pages) await clockwork(page);
    await playTogether([host, phone], drivers[game], SEED, 40);
    console.log(`${game}, computers: ${await apart(pages, 'begun', (own) => own === 0)}`);
    console.log(
      `${game}, people, on the screens of the others: ${await apart(pages, 'begun', (own) => own > 0)}`,
    );
  });
