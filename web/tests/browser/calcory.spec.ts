import { expect, test, type Page } from '@playwright/test';
import { BEGUN, LONG, holdToLook, openTable, playOn, seats, setupOf, stateOf } from './harness';
import { driver } from './players/calcory';

const SEED = Number(process.env['SEED'] ?? 4);

const turn = async (page: Page, place: string) => {
  const { steps } = await stateOf(page);
  await page.locator(`.cove [data-target="${place}"]`).click();
  await expect.poll(async () => (await stateOf(page)).steps).toBeGreaterThan(steps);
};

/** All that a person or a screen reader could find in the page, the journal included. */
const everything = (page: Page) => page.evaluate(() => document.body.outerHTML);

/** Rows of digits, seen or not; all other cards are in Léa's pile. */
const position = (rows: string[], piles: string, rest = 'seat:0;bid:-;turn') => {
  const field = [0, 1, 2, 3, 4, 5].map((row) => (rows[row] ?? '').padEnd(10, '.')).join('/');
  return `${field};unseen:0,0,0,0,0,0,0,0,0,0;piles:${piles};${rest}`;
};

for (const [name, sitters, start] of [
  ['two persons', seats('person', 'person'), 'lot'],
  ['three persons', seats('person', 'person', 'person'), '1'],
  ['four persons', seats('person', 'person', 'person', 'person'), '3'],
] as const) {
  const whole = LONG || sitters.length === 2;
  test(`${name}: by clicks from the first card ${whole ? 'to the end' : 'on'}`, async ({ page }) => {
    console.log(`${name}: seed ${SEED}`);
    await openTable(page, setupOf('calcory', sitters, { start }), `${name} ${SEED}`);
    await playOn(page, driver, { seed: SEED, ...(whole ? {} : BEGUN) });
    if (whole) await expect(page.locator('.table')).toHaveAttribute('data-state', 'over');
  });
}

test(`by keyboard alone ${LONG ? 'to the end' : 'from the first card on'}`, async ({ page }) => {
  console.log(`keyboard: seed ${SEED}`);
  await openTable(page, setupOf('calcory', seats('person', 1), { start: '0' }), `keyboard ${SEED}`);
  await playOn(page, driver, { by: 'keyboard', seed: SEED, ...BEGUN });
  if (LONG) expect((await stateOf(page)).state).toBe('over');
});

test('a bust stays open until it was seen, and leaves nothing behind', async ({ page }) => {
  const setup = setupOf('calcory', seats('person', 'person'), { start: '0' });
  await openTable(page, setup, 'bust', { pace: 'fast' }, position(['985', '2'], '50,6'));
  await turn(page, 'a1');
  await turn(page, 'a2');
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'held');
  await expect(page.locator('[data-place="a1"] text')).toHaveText('9');
  await expect(page.locator('[data-place="a2"] text')).toHaveText('8');
  await expect(page.locator('.banner')).toContainText('Léa joue');
  const words = page.getByRole('region', { name: 'Le plateau en mots' }).getByRole('table');
  await expect(words.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    ...['9, retournée', '8, retournée', 'cachée'],
    ...Array<string>(7).fill('vide'),
  ]);
  await page.getByRole('button', { name: 'On a vu' }).click();
  await expect(page.locator('[data-place] text')).toHaveCount(0);
  await expect(page.locator('.cove [data-target]')).toHaveCount(4);
  await expect(words).not.toContainText('retournée');
  await turn(page, 'a3'); // the next action also ends the last announcement
  expect(await everything(page)).not.toMatch(/a1\s*:\s*9|a2\s*:\s*8/);
});

test('stopping too early, and an open card, explain themselves with their clause', async ({ page }) => {
  await openTable(page, setupOf('calcory', seats('person', 1), { start: '0' }), 'refusals');
  const stop = page.locator('[data-stop]');
  await expect(stop).toHaveCount(0);
  await turn(page, 'c3');
  await expect(stop).toHaveText('S’arrêter\u00a0: pas encore');
  await stop.click({ force: true }); // it says that it is disabled, and why when pressed
  await expect(page.getByRole('alert')).toContainText('Encore une carte');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Règle 4.2' })).toBeVisible();
  await page.locator('[data-place="c3"]').click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Règle 2.3' })).toBeVisible();
});

test('thirteen: the card put back is its taker’s secret, and can be taken back', async ({ page }) => {
  const setup = setupOf('calcory', seats('person', 'person'), { start: '0' });
  await openTable(page, setup, 'secret', {}, position(['94', '63'], '50,6'));
  await turn(page, 'a1');
  await turn(page, 'a2');
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'handover');
  expect(await page.locator('[data-target]').count()).toBe(0);
  await holdToLook(page);
  await page.getByRole('button', { name: 'Remettre le 4' }).click();
  await page.getByRole('button', { name: 'Changer de carte' }).click();
  await page.keyboard.press('Digit9');
  await turn(page, 'f10');
  await expect(page.locator('[data-place] text')).toHaveCount(0);
  await expect(page.locator('.banner')).toContainText('Tom');
  expect(await everything(page)).not.toMatch(/remet le|put:9|Remettre/);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'handover');

  // The same by dragging: onto a card it is refused and comes back, onto an empty place it is laid.
  await holdToLook(page);
  const drag = async (to: string) => {
    await page.getByRole('button', { name: 'Remettre le 9' }).hover();
    await page.mouse.down();
    const { x, y, width, height } = (await page.locator(`[data-place="${to}"]`).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    await page.mouse.up();
  };
  await drag('b1');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Règle 3.3' })).toBeVisible();
  await drag('f10');
  await expect(page.locator('.banner')).toContainText('Tom');
  await expect(page.locator('.cove [data-target]')).toHaveCount(3);
});

test('a single card warns everybody, and ends the game', async ({ page }) => {
  const setup = setupOf('calcory', seats('person', 'person'), { start: '0' });
  await openTable(page, setup, 'single', { met: [] }, position(['92'], '50,8'));
  await turn(page, 'a1');
  await page.getByRole('button', { name: 'S’arrêter et marquer 9' }).click();
  await expect(page.getByRole('complementary', { name: 'Première fois' })).toContainText(
    'Une annonce d’une seule carte',
  );
  await page.getByRole('button', { name: 'Compris' }).click();
  await expect(page.locator('.gauge')).toContainText('la partie finit à son prochain tour');
  await turn(page, 'a2');
  await page.getByRole('button', { name: 'S’arrêter (sous l’annonce de Léa)' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-state', 'over');
});

test('the field keeps the arrangement it was first seen in', async ({ page }) => {
  await openTable(page, setupOf('calcory', seats('person', 1), { start: '0' }), 'turned');
  const below = async () => {
    const [first, second] = await Promise.all(
      ['a1', 'b1'].map((place) => page.locator(`[data-place="${place}"]`).boundingBox()),
    );
    return second!.y > first!.y + 10;
  };
  await page.locator('.cove [data-target]').first().waitFor();
  expect(await below()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.locator('.cove [data-target]').first().waitFor();
  expect(await below()).toBe(true);
});

test('on a low phone every card is as large as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openTable(page, setupOf('calcory', seats('person', 1), { start: '0' }), 'low');
  /** From one place to the next: all of it can be pressed. */
  const pitch = async () => {
    const boxes = ['a2', 'b2', 'a1'].map((place) => page.locator(`[data-place="${place}"]`).boundingBox());
    const [first, right, below] = await Promise.all(boxes);
    return { width: right!.x - first!.x, height: below!.y - first!.y };
  };
  await page.locator('.cove [data-target]').first().waitFor();
  expect((await pitch()).width).toBeGreaterThanOrEqual(44);
  expect((await pitch()).height).toBeGreaterThanOrEqual(44);
  await expect(page.locator('.names')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.names')).toHaveCount(1);
  expect((await pitch()).height).toBeGreaterThanOrEqual(44);
});
