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
  await why.first().click();
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
