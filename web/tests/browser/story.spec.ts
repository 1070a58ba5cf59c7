// What the table tells of the turns of the others: why, where, and once more.
import { expect, test } from '@playwright/test';
import { openTable, playOn, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';

test('a computer says why; where there are secrets, what can be seen of it', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 2), { start: '0' }), 'why');
  await playOn(page, drivers.callisto, { until: 2 });
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  const why = page.locator('.log').getByRole('button', { name: 'Pourquoi ?' });
  await why.first().click();
  await expect(page.locator('.log em')).toHaveText(/\S{3}/);

  await openTable(page, setupOf('captn_clever', seats('person', 2, 2), { start: '0' }), 'why');
  await playOn(page, drivers.captn_clever, { until: 9 });
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  // By keys: from the log on, what can be pressed in it comes one after the other.
  await page.locator('.log').focus();
  const isWhy = () => why.first().evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 40 && !(await isWhy()); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log em')).toHaveText(
    /^(On passe maintenant|Son trésor|Tu le sais|(Tom|Mamie Jo) s’approche)/,
  );
});

test('traces: of all, of the last turn, of none', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 1, 1), { start: '0' }), 'traces');
  await playOn(page, drivers.callisto, { until: 6 });
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  const trails = page.locator('.cove .trails > g');
  await expect(trails).toHaveCount(3);
  for (const [name, count] of [
    ['la dernière', 1],
    ['aucune', 0],
    ['toutes', 3],
  ] as const) {
    await page.getByRole('button', { name: 'Menu de la table' }).click();
    await page.getByRole('group', { name: 'Traces' }).getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
    await expect(trails).toHaveCount(count);
  }
  // What each of the others did stands over the board on every screen, and shows there when it is pointed at.
  const row = (name: string) => page.locator('.ticker:visible .row', { hasText: name });
  await row('Tom').hover();
  await expect(page.locator('.cove .trails > .hot')).toHaveCount(1);
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
    [780, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Tom', 'Mamie Jo']) await expect(row(name)).toContainText(`${name}\u00a0: pose`);
  }
  // The last of them stands out, there and beside its words.
  await expect(page.locator('.cove .trails > .latest')).toHaveCount(1);
  await expect(page.locator('.ticker:visible .row .glimpse')).toHaveCount(1);
  await expect(page.locator('.ticker:visible .latest .glimpse')).toBeVisible();
});

test('the journal keeps the newest turns in sight, unless somebody reads an old one', async ({ page }) => {
  await openTable(page, setupOf('captn_clever', seats('person', 3, 3, 3)), 'journal');
  await playOn(page, drivers.captn_clever, { until: 30 });
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  const heading = page.getByRole('heading', { name: 'Depuis ton dernier tour' });
  await expect(heading).toBeInViewport();

  const log = page.getByRole('log');
  const first = log.getByRole('group').first();
  await log.hover();
  await page.mouse.wheel(0, -20_000);
  await expect(first).toBeInViewport();
  await playOn(page, drivers.captn_clever, { until: 40 });
  await expect(first).toBeInViewport();
  await log.hover();
  await page.mouse.wheel(0, 20_000);
  await playOn(page, drivers.captn_clever, { until: 50 });
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  await expect(heading).toBeInViewport();
});

test('from hand to hand what was missed can be seen again', async ({ page }) => {
  const setup = setupOf('kuna_yala', seats('person', 'person'), { start: '0' });
  setup.house.handOver = 'always';
  await openTable(page, setup, 'again', { pace: 'normal', motion: 'reduced' });
  await playOn(page, drivers.kuna_yala, { until: 30, seed: 3 });
  await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
  while ((await stateOf(page)).state !== 'handover')
    await playOn(page, drivers.kuna_yala, { until: (await stateOf(page)).steps + 1 });
  await page.getByRole('button', { name: 'Revoir' }).click();
  await expect(page.locator('dialog .public .trails .hot')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /C’est moi/ })).toBeVisible({ timeout: 10_000 });
});

test('what can I do? is answered at every moment, the first throw included', async ({ page }) => {
  await openTable(page, setupOf('calypso', seats('person', 2)), 'guide');
  const guide = page.getByRole('dialog', { name: 'Que puis-je faire' });
  const ask = page.getByRole('button', { name: 'Que puis-je faire' });
  await page.locator('.table[data-state="throw"]').waitFor();
  await ask.click();
  await expect(guide).toContainText('Lance le dé');
  await page.keyboard.press('Escape');

  // A computer is on turn, and thinks for a while.
  await openTable(page, setupOf('callisto', seats(5, 'person'), { start: '0' }), 'guide', { pace: 'slow' });
  await ask.click();
  await expect(guide).toContainText('C’est à Léa');
  await page.keyboard.press('Escape');
  await page.locator('.table[data-state="act"]').waitFor();
  await ask.click();
  await expect(guide.locator('.offers')).toContainText('Poser une colonne');
});

test('a refusal stands beside the finger, once, and goes with the next press', async ({ page }) => {
  await openTable(page, setupOf('calcory', seats('person', 1), { start: '0' }), 'refusals');
  await drivers.calcory.click(page, () => 0.5);
  await page.locator('.table[data-state="act"]').waitFor();
  const open = page
    .locator('[data-place]')
    .filter({ has: page.locator('text') })
    .first();
  const box = (await open.boundingBox())!;
  await open.click();
  const note = page.getByRole('alert');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('déjà retournée');
  const shown = (await note.boundingBox())!;
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  expect(finger.x).toBeGreaterThan(shown.x);
  expect(finger.x).toBeLessThan(shown.x + shown.width);
  const far = Math.min(Math.abs(finger.y - shown.y - shown.height), Math.abs(shown.y - finger.y));
  expect(far).toBeLessThan(40);
  await page.mouse.click(5, 5);
  await expect(note).toHaveCount(0);
});

test('a key that is held to look presses nothing of what it uncovers', async ({ page }) => {
  const setup = setupOf('captn_clever', seats('person', 'person', 'person'), { start: '0' });
  await openTable(page, setup, 'held key');
  await playOn(page, drivers.captn_clever, { until: 3 });
  await page.locator('.table[data-state="handover"]').waitFor();
  await page.getByRole('button', { name: /C’est moi/ }).focus();
  await page.keyboard.down('Enter');
  await page.locator('[data-target^="card:"]:focus').waitFor();
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.locator('[data-target^="card:"][aria-pressed="true"]')).toHaveCount(0);
  expect((await stateOf(page)).steps).toBe(3);
});
