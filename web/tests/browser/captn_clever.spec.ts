import { expect, test, type Page } from '@playwright/test';
import { BEGUN, LONG, holdToLook, openTable, playOn, seats, setupOf, stateOf, type Setup } from './harness';
import { driver } from './players/captn_clever';

const GAME = 'captn_clever';

/** Nine islands as an owner of the box might draw them: other names and colours, a double link. */
const OWN_BOARD = {
  islands: [
    { name: 'Île d’Or', treasure: 'doublon', x: 5, y: 20 },
    { name: 'Bora', treasure: 'crown', x: 40, y: 5 },
    { name: 'Cap Sud', treasure: 'compass', x: 95, y: 15 },
    { name: 'Dune', treasure: 'spyglass', x: 20, y: 55 },
    { name: 'Esta', treasure: 'chest', x: 55, y: 40 },
    { name: 'Fara', treasure: 'ancre', x: 85, y: 60 },
    { name: 'Gala', treasure: 'amphora', x: 5, y: 95 },
    { name: 'Hora', treasure: 'lantern', x: 50, y: 80 },
    { name: 'Isla', treasure: 'ruby', x: 95, y: 95 },
  ],
  links: [
    { islands: [1, 2], jetties: ['red', 'red'] },
    { islands: [1, 2], jetties: ['white', 'white'] },
    { islands: [2, 3], jetties: ['red', 'red'] },
    { islands: [1, 4], jetties: ['blue', 'blue'] },
    { islands: [2, 4], jetties: ['white', 'white'], crosses: ['1-5'] },
    { islands: [1, 5], jetties: ['green', 'green'], crosses: ['2-4'] },
    { islands: [3, 5], jetties: ['purple', 'purple'] },
    { islands: [3, 6], jetties: ['blue', 'blue'] },
    { islands: [4, 7], jetties: ['blue', 'blue'] },
    { islands: [5, 6], jetties: ['red', 'red'] },
    { islands: [5, 8], jetties: ['purple', 'purple'] },
    { islands: [6, 9], jetties: ['blue', 'blue'] },
    { islands: [7, 8], jetties: ['red', 'red'] },
    { islands: [8, 9], jetties: ['yellow', 'yellow'] },
  ],
};

async function open(page: Page, setup: Setup, seed: string, position?: string): Promise<void> {
  console.log(`${GAME} seed ${seed}, ${setup.sitters.length} seats, from ${position ?? 'the set-up'}`);
  await openTable(page, setup, seed, { motion: 'reduced' }, position);
}

const waitFor = (page: Page, state: string) =>
  expect.poll(async () => (await stateOf(page)).state).toBe(state);

async function ends(page: Page): Promise<void> {
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'over');
  await expect(page.locator('.banner')).toContainText('La partie est finie');
}

// Every variant from the set-up; the first to its end, all of them in `./test --long`. Computers answer at once and never ask for the device.
const games: [string, Setup, 'click' | 'keyboard'][] = [
  ['two seats, the house variant', setupOf(GAME, seats('person', 1)), 'click'],
  ['three seats', setupOf(GAME, seats('person', 1, 1)), 'click'],
  ['four seats, another one begins', setupOf(GAME, seats('person', 1, 1, 1), { start: '2' }), 'click'],
  ['the easy variant', setupOf(GAME, seats('person', 1, 1), { easy: true }), 'click'],
  [
    'the easy variant for two, by keyboard alone',
    setupOf(GAME, seats('person', 1), { easy: true }),
    'keyboard',
  ],
  ['a board of one’s own', setupOf(GAME, seats('person', 1, 1), { board: OWN_BOARD }), 'click'],
];
games.forEach(([name, setup, by], index) => {
  const whole = LONG || index === 0;
  test(`${name}: ${whole ? 'a whole game' : 'the beginning'}`, async ({ page }) => {
    await open(page, setup, `${11 + index}`);
    await playOn(page, driver, { by, seed: 11 + index, ...(whole ? {} : BEGUN) });
    if (whole) await ends(page);
  });
});

test('a card is chosen by keyboard too', async ({ page }) => {
  await open(page, setupOf(GAME, seats('person', 1, 1)), '16', '1,2-4,-,-/7,8-9,-,-/3,5-6,-,-/0/first');
  await playOn(page, driver, { by: 'keyboard', seed: 16, until: 4 });
});

test('nothing of a card is in the document but for its giver', async ({ page }) => {
  await open(page, setupOf(GAME, seats('person', 'person')), '18', '1,2-4,-,-/7,8-9,-,-/0/first');
  await waitFor(page, 'handover');
  await expect(page.locator('[data-secret], .treasure')).toHaveCount(0);
  await holdToLook(page);
  await expect(page.locator('.give .treasure')).toHaveCount(9);
  await page.getByRole('button', { name: 'Île 3, Cala, boussole' }).click();
  await page.getByRole('button', { name: 'Donner : boussole' }).click();
  await waitFor(page, 'handover');
  await expect(page.locator('[data-secret], .treasure')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('boussole');
});

test('what is not allowed is explained, and a turn can be taken back', async ({ page }) => {
  await open(page, setupOf(GAME, seats('person', 'person')), '19', '1,2-4,9,-/7,8-9,2,-/0/sail');
  await waitFor(page, 'act');
  await expect(page.locator('.banner')).toContainText('Aucune île libre à portée');
  const middle = async (target: string) => {
    const box = (await page.locator(`[data-target="${target}"]`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  // Tom's boat lies between 8 and 9: as far right of 7-8 as the island 9 is of 8.
  const [right] = await middle('link:2-3');
  await page.mouse.click(right, (await middle('link:7-8'))[1]);
  await expect(page.locator('.refusal')).toContainText('déjà entre ces deux îles');
  await expect(page.locator('.refusal .rule')).toHaveText('2.5');

  // The boat is dragged to 7-8, taken back, then put there again.
  await page.mouse.move(...(await middle('boat')));
  await page.mouse.down();
  const [left, y] = await middle('link:7-8');
  await page.mouse.move(left + 20, y - 20, { steps: 5 });
  await page.mouse.move(left, y);
  await page.mouse.up();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', '1');
  await page.getByRole('button', { name: 'Annuler' }).click();
  const agreed = page.getByRole('button', { name: 'D’accord' });
  if (await agreed.isVisible()) await agreed.click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', '0');
  await page.locator('[data-target="link:7-8"]').click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', '1');
});

test.describe('a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  /** Nothing that can be pressed may hang over the edge of the screen. */
  async function allInReach(page: Page): Promise<void> {
    const out = await page.evaluate(() =>
      [...document.querySelectorAll('.table button, .cove [data-target]')]
        .map((each) => ({
          name: each.getAttribute('aria-label') ?? each.textContent,
          box: each.getBoundingClientRect(),
        }))
        .filter(
          ({ box }) =>
            box.width > 0 && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1),
        )
        .map(({ name }) => name),
    );
    expect(out).toEqual([]);
  }
  const part = (page: Page, piece: string) => page.locator(`[data-piece="${piece}"]`);

  test('shows which part of the turn is in hand, done, or still to do', async ({ page }) => {
    await open(page, setupOf(GAME, seats('person', 'person')), '20');
    await waitFor(page, 'act');
    await page.locator('[data-target="island:9"]').tap();
    await page.locator('[data-target="link:6-8"]').tap();
    await expect(page.getByRole('button', { name: 'Poser ici' })).toBeVisible();
    await allInReach(page);
    await open(page, setupOf(GAME, seats('person', 'person')), '20', '1,1-2,9,-/7,8-9,2,-/0/sail');
    await waitFor(page, 'act');
    await expect(part(page, 'captain')).toHaveAccessibleName('Capitaine : doit bouger');
    await part(page, 'boat').tap();
    await expect(part(page, 'boat')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.cove [data-target^="link:"]').first()).toBeVisible();
    await part(page, 'captain').tap();
    await page.locator('[data-target="island:2"]').tap();
    await allInReach(page);
    await page.getByRole('button', { name: 'Aller à Bora' }).tap();
    await expect(part(page, 'captain')).toHaveAccessibleName('Capitaine : a bougé');
    await expect(part(page, 'captain')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Finir le tour' })).toBeVisible();
  });

  test('giving a card leaves the board in sight', async ({ page }) => {
    await open(page, setupOf(GAME, seats('person', 1, 1)), '21', '1,2-4,-,-/7,8-9,-,-/3,5-6,-,-/0/first');
    await expect(page.locator('.give .treasure')).toHaveCount(9);
    expect((await page.locator('.sea').boundingBox())!.height).toBeGreaterThan(180);
    await allInReach(page);
  });
});

test('the board is told in words, and the letters can be given to other keys', async ({ page }) => {
  const setup = setupOf(GAME, seats('person', 'person'));
  const settings = { motion: 'reduced', keys: { 'captn_clever.boat': 'x' } };
  await openTable(page, setup, '22', settings, '1,1-5,9,-/7,8-9,2,-/0/sail');
  await waitFor(page, 'act');
  await page.locator('[data-target="boat"]').focus();
  await page.keyboard.press('b');
  await expect(page.locator('.clever')).toHaveAttribute('data-ask', 'captain');
  await page.keyboard.press('x');
  await expect(page.locator('.clever')).toHaveAttribute('data-ask', 'boat');
  await page.keyboard.press('e');
  const sheet = page.getByRole('dialog', { name: 'Le plateau en mots' });
  await expect(sheet.getByRole('listitem').first()).toHaveText(
    'Île 1, Alba, perle : capitaine de Léa (rouge)',
  );
  const row = (from: string, to: string) =>
    sheet.getByRole('row', { name: new RegExp(`^entre ${from} et ${to} `) });
  await expect(row('Alba', 'Esta')).toContainText('bateau de Léa (rouge)');
  await expect(row('Bora', 'Dune')).toContainText('fermé par le bateau entre Alba et Esta');
  await expect(row('Bora', 'Dune')).toContainText('jaune');
  await expect(row('Cala', 'Fara')).toContainText('libre');
});

test('the owner of the box draws a board, and the engine judges it', async ({ page }) => {
  await page.goto('./#/new/captn_clever');
  await page.getByRole('button', { name: 'J’ai la boîte' }).click();
  const state = page.locator('[data-board]');
  for (const link of ['2-4', '6-8']) {
    await page.locator(`dialog [data-target="link:${link}"]`).click();
    await page.getByRole('button', { name: 'Retirer ce lien' }).click();
    await expect(state).not.toHaveAttribute('data-board', 'checking');
  }
  await expect(state).toHaveAttribute('data-board', 'bad');
  await expect(state.locator('.rule')).toHaveText('1.8');
  await page.locator('dialog [data-target="island:2"]').click();
  await page.locator('dialog [data-target="island:4"]').click();
  await expect(state).toHaveAttribute('data-board', 'good');
});
