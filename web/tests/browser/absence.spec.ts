// A memory game that was left for days: everybody may start without memories, computers too.
import { expect, test } from '@playwright/test';
import { openTable, playOn, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';

test('after a long absence everybody may forget, and the table stays as it lies', async ({ page }) => {
  await openTable(page, setupOf('calcory', seats('person', 3), { start: '0' }), 'away');
  await playOn(page, drivers.calcory, { until: 20 });
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  const { steps } = await stateOf(page);
  const lies = await page.locator('.cove').getByRole('button').count();
  const leaveForDays = async () => {
    await page.evaluate(async () => {
      const request = indexedDB.open('calanque');
      const db = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
      const store = db.transaction('tables', 'readwrite').objectStore('tables');
      const all = store.getAll();
      await new Promise((done) => (all.onsuccess = done));
      for (const saved of all.result)
        store.put({ ...saved, updated: saved.updated - 3 * 24 * 60 * 60 * 1000 });
      await new Promise((done) => (store.transaction.oncomplete = done));
    });
    await page.reload();
  };
  // What the page had still to write when it was left is younger than that.
  const forget = page.getByRole('button', { name: 'Tout le monde oublie' });
  await expect(async () => {
    await leaveForDays();
    await expect(forget).toBeVisible({ timeout: 3000 });
  }).toPass();
  await forget.click();
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  expect((await stateOf(page)).steps).toBe(steps);
  expect(await page.locator('.cove').getByRole('button').count()).toBe(lies);
});
