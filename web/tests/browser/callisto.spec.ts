import { expect, test, type Page } from '@playwright/test';
import { BEGUN, LONG, openTable, playOn, random, seats, setupOf, stateOf, type Setup } from './harness';
import { driver } from './players/callisto';

const GAMES: { name: string; sitters: Setup['sitters']; options: Setup['options'] }[] = [
  { name: 'two', sitters: seats('person', 1), options: {} },
  { name: 'three', sitters: seats(1, 'person', 1), options: { players: 3 } },
  { name: 'four', sitters: seats('person', 1, 1, 1), options: { players: 4 } },
  { name: 'two colours each', sitters: seats('person', 1), options: { colours: 'two' } },
  { name: 'no turning over', sitters: seats('person', 1), options: { flip: false } },
  { name: 'the last column must', sitters: seats(1, 'person'), options: { last_column: 'must' } },
];

async function over(page: Page) {
  expect((await stateOf(page)).state).toBe('over');
  await expect(page.locator('[data-target="ghost"]')).toHaveCount(0);
}

for (const [i, { name, sitters, options }] of GAMES.entries()) {
  const by = name === 'two' ? 'keyboard' : 'click';
  const whole = LONG || name === 'two';
  test(`callisto, ${name}, ${whole ? 'to the end' : 'the beginning'} by ${by}`, async ({ page }) => {
    console.log(`callisto ${name}: seed ${40 + i}`);
    await openTable(page, setupOf('callisto', sitters, options), `callisto ${i}`);
    if (options['colours'] === 'two') {
      // The journal shows each line in the colour it is about, not in the one on turn.
      await playOn(page, driver, { by, seed: 40 + i, until: 3 });
      for (const [name, key] of [['bleu', 'b'] as const, ['rouge', 'r'] as const])
        await expect(
          page.locator('.log .told', { hasText: `(${name}) pose` }).locator(`h3 use[href="#g-${key}"]`),
        ).toBeVisible();
    }
    await playOn(page, driver, { by, seed: 40 + i, ...(whole ? {} : BEGUN) });
    if (whole) await over(page);
  });
}

/** To the middle of a cell of the board for two, by its name. */
async function cell(page: Page, name: string): Promise<{ x: number; y: number }> {
  const at = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1] as const;
  return page.locator('.sheet').evaluate((sheet, [x, y]) => {
    const point = new DOMPoint((x + 0.5) * 33, (15.5 - y) * 33).matrixTransform(
      (sheet as SVGGElement).getScreenCTM()!,
    );
    return { x: point.x, y: point.y };
  }, at);
}

/** The first two rounds of two persons: the columns. */
async function layColumns(page: Page): Promise<void> {
  for (const [steps, name] of ['e8', 'l8', 'e6', 'l10'].entries()) {
    await page.locator('.table[data-state="act"]').waitFor();
    const to = await cell(page, name);
    await page.mouse.move(to.x, to.y);
    await page.mouse.click(to.x, to.y);
    await expect(page.locator('.table')).toHaveAttribute('data-steps', `${steps + 1}`);
  }
  await page.locator('.table[data-state="act"]').waitFor();
}

test('callisto: a refusal says its clause, pieces turn, moves are taken back', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 'person')), 'refusal');
  await page.locator('.table[data-state="act"]').waitFor();
  await expect(page.locator('[data-piece="X"]')).toHaveAttribute('aria-disabled', 'true');
  await page.locator('[data-piece="X"]').click({ force: true });
  await expect(page.getByRole('alert')).toContainText('Tes deux premiers tours sont pour les colonnes');
  // A column in the centre.
  const centre = await cell(page, 'h8');
  await page.mouse.move(centre.x, centre.y);
  await expect(page.locator('[data-lawful]')).toHaveAttribute('data-lawful', 'false');
  await expect(page.locator('.why')).toContainText('les colonnes n’y vont pas');
  await page.mouse.click(centre.x, centre.y);
  await expect(page.getByRole('alert')).toContainText('3.2');
  expect((await stateOf(page)).steps).toBe(0);

  await layColumns(page);
  // The wheel turns, the right button mirrors, Escape puts back.
  await page.locator('[data-piece="L"]').click();
  const to = await cell(page, 'e9');
  await page.mouse.move(to.x, to.y);
  const label = () => page.locator('[data-target="ghost"]').getAttribute('aria-label');
  const before = await label();
  await page.mouse.wheel(0, 100);
  await expect.poll(label).not.toBe(before);
  const turned = await label();
  await page.mouse.click(to.x, to.y, { button: 'right' });
  await expect.poll(label).not.toBe(turned);
  await page.locator('[data-target="ghost"]').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toHaveAttribute('data-steps', '5');
  // The board in words has it, and loses it again.
  const laid = page.locator('h3:has-text("Ce qui est posé") + ul li', { hasText: 'Bleu' });
  await expect(laid).toContainText('Pièce L');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', '4');
  await expect(laid).not.toContainText('Pièce L');
  // It is said, and the line is struck through, also when the table is opened again.
  await expect(page.locator('[data-announcement]')).toHaveText('Léa annule son coup.');
  const struck = page.locator('.log .undone s');
  await expect(struck).toContainText('pose la pièce');
  await page.reload();
  await expect(struck).toContainText('pose la pièce');
  await expect(page.locator('.log .undone')).toContainText('annulé');
});

test('callisto: the board in words, and moves by piece', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 'person'), { start: '0' }), 'words');
  await layColumns(page);
  // E reads, with nothing in hand and with a piece.
  await page.locator('[data-piece="X"]').click();
  await page.locator('[data-target="ghost"]').focus();
  await page.keyboard.press('e');
  const sheet = page.getByRole('dialog');
  const table = sheet.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([...'abcdefghijklmnop']);
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '8', exact: true }) });
  await expect(row.getByRole('cell').nth(4)).toHaveText('Colonne, bleu');
  await expect(row.getByRole('cell').nth(5)).toHaveText('centre');
  await expect(row.getByRole('cell').nth(11)).toHaveText('Colonne, jaune');
  await expect(row.getByRole('cell').nth(3)).toHaveText('vide');
  const inHand = sheet.locator('h3:has-text("Encore en main") + ul li');
  await expect(inHand).toHaveText([
    /^Bleu \(Léa\)\u00a0: 68 points.*Pièce L ×\u00a02.*Colonne$/,
    /^Jaune \(Tom\)/,
  ]);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-target="ghost"]')).toBeVisible();

  await page.getByRole('button', { name: 'Que puis-je faire' }).click();
  await sheet.getByText('Tous les coups, en mots').click();
  const group = sheet.locator('.every details', { hasText: 'Croix, 5 cases' });
  await expect(group.getByRole('listitem')).toHaveCount(0);
  await group.locator('summary').click();
  // What is pointed at is drawn on the board; the words name no squares, for it is seen there.
  const move = group.getByRole('button', { name: /pose/ }).first();
  await move.hover();
  await expect(page.locator('.cove .proposed > .line')).toHaveCount(1);
  await expect(move).toHaveText('Croix');
  await move.click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', '4');
  await group.getByRole('button', { name: 'Jouer ce coup' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', '5');
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  /** Two fingers around a point, from one distance and angle to others. */
  async function twoFingers(page: Page, from: [number, number], to: [number, number]) {
    const touch = await page.context().newCDPSession(page);
    const box = (await page.locator('.cove').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = (share: number) => {
      const length = from[0] + (to[0] - from[0]) * share;
      const angle = from[1] + (to[1] - from[1]) * share;
      const [dx, dy] = [length * Math.cos(angle), length * Math.sin(angle)];
      return [
        { x: x - dx, y: y - dy, id: 1 },
        { x: x + dx, y: y + dy, id: 2 },
      ];
    };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let i = 1; i <= 6; i += 1)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i / 6) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('callisto: a tap moves the ghost, the button lays it', async ({ page }) => {
    await openTable(page, setupOf('callisto', seats('person', 1)), 'touch');
    const sea = (await page.locator('.cove').boundingBox())!;
    expect(sea.width, 'as wide as the phone').toBe(360);
    expect(sea.height, 'and high enough for it').toBeGreaterThanOrEqual(352);
    const draw = random(7);
    for (let turn = 0; turn < 4; turn += 1) {
      await page.locator('.table[data-state="act"]').waitFor();
      const { steps } = await stateOf(page);
      if ((await page.locator('[data-lawful]').count()) === 0)
        await page.locator('[data-piece][aria-disabled="false"]').first().tap();
      const dots = page.locator('[data-place]');
      const box = (await dots.nth(Math.floor(draw() * (await dots.count()))).boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page.locator('[data-lawful]')).toHaveAttribute('data-lawful', 'true');
      expect((await stateOf(page)).steps).toBe(steps);
      await page.locator('[data-place-here]').tap();
      await expect.poll(async () => (await stateOf(page)).steps).toBeGreaterThan(steps);
    }
    await page.getByRole('button', { name: 'Agrandir' }).tap();
    await expect(page.getByRole('button', { name: 'Réduire' })).toBeVisible();
    await twoFingers(page, [90, 0], [40, 0]);
    await expect(page.getByRole('button', { name: 'Agrandir' })).toBeVisible();

    // Turned by two fingers or a button, a piece goes to a lawful place beside the one it was put on.
    await page.locator('.table[data-state="act"]').waitFor();
    await page.locator('[data-piece="L"]').tap();
    const label = () => page.locator('[data-target="ghost"]').getAttribute('aria-label');
    const before = await label();
    await twoFingers(page, [60, 0], [60, 0.8]);
    await expect.poll(label).not.toBe(before);
    for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Tourner à droite' }).tap();
    await expect.poll(label).toBe(before);
  });
});
