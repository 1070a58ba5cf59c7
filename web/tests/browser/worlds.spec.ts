// Two worlds that are alike to whoever looks at the screen must be alike on it, in every scene: what is in the
// document and what a screen reader finds there, where the focus is, what is selected, how far things are
// scrolled, and all that was said on the way. What differs is known to somebody who does not look.
import { expect, test, type Page } from '@playwright/test';
import { holdToLook, lookFirst, openTable, random, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';

type Game = 'kuna_yala' | 'captn_clever';
type Means = 'click' | 'keyboard';
/** What was seen in each scene, in their order. */
type Scenes = [scene: string, seen: string][];

const SEED = 7;
const SHOALS =
  '/22,23,23,23/rA1,coral,rB2,yB1/-1,0=bA1;0,0=coral;1,0=rA2|-2,0=coral;-1,0=coral;0,0=coral;1,0=shark;2,0=gA1/gA2/-/0/own';
const WORLDS: Record<Game, { persons: number; positions: [string, string] }> = {
  // Tom collects green, or yellow: Léa does not know.
  kuna_yala: { persons: 2, positions: [`rg${SHOALS}`, `ry${SHOALS}`] },
  // What Mamie Jo seeks was chosen by Tom: Léa does not know. Her own treasure is a walk away.
  captn_clever: {
    persons: 3,
    positions: ['5,2-5,2,13/7,7-8,6,-/9,6-9,1,-/0/sail', '5,2-5,2,13/7,7-8,6,-/9,6-9,4,-/0/sail'],
  },
};

/** Notes what the live regions say, from the first moment on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (globalThis as { heard?: string[] }).heard = heard;
    new MutationObserver(() => {
      const regions = document.querySelectorAll(
        ':is(.table, dialog) :is([aria-live=polite], [role=status], [role=alert])',
      );
      const said = [...regions]
        .map((region) => region.textContent?.trim() ?? '')
        .join(' ')
        .trim();
      if (said && heard.at(-1) !== said) heard.push(said);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** All that a person at the screen could notice, less what changes by itself. */
async function noticed(page: Page): Promise<string> {
  const seen = await page.evaluate(() => {
    const named = (element: Element | null) =>
      element && `${element.tagName} ${element.getAttribute('data-target') ?? element.textContent?.trim()}`;
    const scrolled = [...document.querySelectorAll('*')].flatMap((element) =>
      element.scrollTop || element.scrollLeft
        ? [`${element.className} ${element.scrollLeft},${element.scrollTop}`]
        : [],
    );
    return [
      `focus: ${named(document.activeElement)}`,
      `selected: ${getSelection()?.toString()}`,
      `scrolled: ${scrolled.join('; ')}`,
      ...(globalThis as { heard?: string[] }).heard!.map((said) => `heard: ${said}`),
      document.getElementById('app')!.outerHTML,
    ].join('\n');
  });
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const names = nodes.map((node) => `${node.role?.value ?? ''} ${node.name?.value ?? ''}`);
  return [seen, ...names]
    .join('\n')
    .replace(/\s(id|for|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g, '')
    .replaceAll(/(table|url\(#)[/\w-]+/g, '$1');
}

/** Léa looks at her secret, asks what she can do and for a hint, and plays until somebody else is to look. */
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

async function expectAlike(page: Page, walk: (world: 0 | 1) => Promise<Scenes>): Promise<void> {
  await listen(page);
  const first = await walk(0);
  await page.goto('about:blank'); // whatever the first world left in the page is gone
  const second = await walk(1);
  expect(first.length).toBeGreaterThan(2);
  expect(second.map(([scene]) => scene)).toEqual(first.map(([scene]) => scene));
  for (const [i, [scene, seen]] of first.entries()) expect(second[i]![1], scene).toBe(seen);
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
      const empty = Array<string>(4).fill('.'.repeat(10)).join('/');
      const position = `94......../63......../${empty};unseen:0,0,0,0,0,0,0,0,0,0;piles:50,6;seat:0;bid:-;turn`;
      await expectAlike(page, async (world) => {
        const scenes: Scenes = [];
        const note = async (scene: string) => scenes.push([scene, await noticed(page)]);
        const setup = setupOf('calcory', seats('person', 'person'), { start: '0' });
        await openTable(page, setup, 'worlds', {}, position);
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
