// Calypso in the browser: every variant (one to its end, all of them in `./test --long`), and what only
// this game has.
import { expect, test, type Page } from '@playwright/test';
import { BEGUN, LONG, openTable, playOn, seats, setupOf, stateOf, type Setup } from './harness';
import { driver } from './players/calypso';

const table = (sitters: Setup['sitters'], options: Setup['options'] = {}) =>
  setupOf('calypso', sitters, options);

async function expectOver(page: Page): Promise<void> {
  expect((await stateOf(page)).state).toBe('over');
}

/** What the board in words says of a place: a colour, or that it is empty. */
const inWords = (page: Page, place: string) =>
  page
    .getByRole('table', { name: 'Petites tuiles' })
    .getByRole('row', { name: place[1]! })
    .getByRole('cell')
    .nth('abcd'.indexOf(place[0]!));

/** Strong opponents: they remember, so that games end soon. */
const GAMES: { name: string; setup: Setup; by?: 'keyboard'; seed: number }[] = [
  { name: 'two, six pairs, by keyboard', setup: table(seats('person', 5)), by: 'keyboard', seed: 11 },
  {
    name: 'six, square tiles',
    setup: table(seats('person', 5, 5, 5, 5, 5), { tiles: 'square', start: '0' }),
    seed: 12,
  },
  {
    name: 'put back anywhere, triple tiles',
    setup: table(seats('person', 5), { free: 'yes', tiles: 'triples' }),
    seed: 13,
  },
  {
    name: 'together, put back anywhere',
    setup: table(seats('person', 5), { mode: 'cooperative', free: 'yes' }),
    seed: 14,
  },
  {
    name: 'together, hard',
    setup: table(seats('person', 5), { mode: 'cooperative', hard: 'yes' }),
    seed: 15,
  },
  { name: 'alone, together', setup: table(seats('person'), { mode: 'cooperative' }), seed: 16 },
];

for (const { name, setup, by, seed } of GAMES) {
  const whole = LONG || by === 'keyboard';
  test(`${name}, ${whole ? 'a whole game' : 'the beginning'} (seed ${seed})`, async ({ page }) => {
    await openTable(page, setup, `calypso ${seed}`);
    await playOn(page, driver, { by: by ?? 'click', seed, ...(whole ? {} : BEGUN) });
    if (whole) await expectOver(page);
  });
}

test('throws for the start can be made for everybody at once', async ({ page }) => {
  await openTable(page, table(seats('person', 'person', 'person')), 'start for all');
  await page.getByRole('button', { name: 'Lancer pour tous' }).click();
  await expect(page.getByText(/commence\./).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer pour tous' })).toHaveCount(0);
});

test('a tile pressed before the throw explains itself', async ({ page }) => {
  await openTable(page, table(seats('person', 2), { start: '0' }), 'too early');
  await page.locator('[data-target="die"]').waitFor();
  await page.locator('[data-place="b2"]').click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('lancer le dé');
  await expect(refusal.getByRole('button', { name: /3\.1/ })).toBeVisible();
});

test('nothing that went down stays on the board', async ({ page }) => {
  await openTable(page, table(seats('person', 5), { start: '0' }), 'faces');
  await playOn(page, driver, { seed: 21, until: 30 });
  await page.locator('.table:not([data-state="wait"])').waitFor();
  const tiles = await page
    .locator('.cove [data-place]')
    .evaluateAll((places) =>
      places.map(
        (place) =>
          [...place.querySelectorAll('use')].filter((use) => use.getAttribute('href')?.startsWith('#fish-'))
            .length,
      ),
    );
  expect(Math.max(...tiles)).toBe(1);
  // The journal says of a turned tile neither place nor colour.
  const journal = await page.locator('.rail.right').innerText();
  expect(journal).not.toMatch(/\b[a-d][1-3]\b/);
});

test('a named colour can be changed before the tile is turned', async ({ page }) => {
  await openTable(page, table(seats('person', 'person'), { start: '0' }), 'four 3');
  await page.locator('[data-target="die"]').click(); // to the four-fish tile, with this seed
  await page.locator('.ask [data-target="blue"]').click();
  await expect(page.locator('.banner')).toContainText('bleu');
  await page.getByRole('button', { name: 'Changer de couleur' }).click();
  await page.locator('.ask [data-target="green"]').click();
  await expect(page.locator('.banner')).toContainText('vert');
  await expect(page.locator('.cove [data-target]')).toHaveCount(6);
});

test('a tile put down can be taken up again', async ({ page }) => {
  await openTable(page, table(seats('person', 'person'), { start: '0', free: 'yes' }), 'put 5');
  await page.locator('[data-target="die"]').click(); // to a single fish, with this seed
  await page.locator('[data-target="b1"]').click();
  await page.getByRole('button', { name: 'Reposer la tuile en a1' }).click();
  await expect(inWords(page, 'a1')).not.toHaveText('vide');
  await expect(inWords(page, 'b1')).toHaveText('vide');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Reposer la tuile à sa place, b1' })).toBeVisible();

  // Dragged, it goes where it is dropped.
  const [from, to] = await Promise.all(
    ['b1', 'd2'].map(async (place) => (await page.locator(`[data-target="${place}"]`).boundingBox())!),
  );
  await page.mouse.move(from!.x + 20, from!.y + 30);
  await page.mouse.down();
  await page.mouse.move(to!.x + 30, to!.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(inWords(page, 'd2')).not.toHaveText('vide');
});

/** What an element says in the moment in which another appears. */
const textWhen = (page: Page, element: string, appears: string): Promise<string> =>
  page.evaluate(
    ([element, appears]) =>
      new Promise((done) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(appears!)) return;
          observer.disconnect();
          done(document.querySelector(element!)!.textContent);
        }).observe(document, { subtree: true, childList: true });
      }),
    [element, appears],
  );

/** Blue under b1; Calypso has come to the tile of the colour that is sought. */
const SEARCH = '.rbrg.,.yrby.,.gbyg./srbgyfn/b/20:2,2/0/search';

test('a fish found is seen: what was sought, that it came up, and who gets it', async ({ page }) => {
  await openTable(page, table(seats('person', 'person')), 'found', { pace: 'normal' }, SEARCH);
  await expect(page.locator('.banner .picture use[href="#fish-b"]')).toHaveCount(1);
  // Both are there for a moment only, so the page itself notes what stands beside them.
  const lea = '.rail [data-seat="0"] .score';
  const flies = textWhen(page, lea, '.fly.little');
  const counted = textWhen(page, '.change', '.change');
  await page.locator('[data-target="b1"]').click();
  const verdict = page.locator('.verdict.found');
  await expect(verdict.locator('use[href="#fish-b"]')).toHaveCount(2);
  await expect(page.locator('[data-place="b1"] .badge.found')).toBeVisible();
  // The fish is counted when it has arrived, not when it leaves the net.
  expect(await flies).toContain('2');
  expect(await counted).toContain('+1');
  await expect(page.locator(lea)).toContainText('3');
});

for (const [width, height] of [
  [360, 640],
  [844, 390],
] as const)
  test(`nothing lies over another on a phone, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const six = seats('person', 'person', 'person', 'person', 'person', 'person');
    await openTable(page, table(six, { start: '0', free: 'yes', mode: 'cooperative' }), 'room');
    await page.locator('[data-target="die"]').waitFor();
    const boxes = await page
      .locator('.cove')
      .evaluate((cove) =>
        [...cove.querySelectorAll('[data-large] > .tile, [data-target="die"], [data-place]')].map((each) =>
          each.getBoundingClientRect().toJSON(),
        ),
      );
    expect(boxes.length).toBe(7 + 1 + 12);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const clear = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) > -3;
        expect(clear, JSON.stringify([a, b])).toBe(true);
      }
  });
