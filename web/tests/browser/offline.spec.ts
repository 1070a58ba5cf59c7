// On the built page: installable, and whole without a network after the first visit.
import { expect, test } from '@playwright/test';
import { BEGUN, LONG, playOn, stateOf } from './harness';
import { drivers } from './players';
import { BELOW } from './ports';

test.use({ serviceWorkers: 'allow' });

test('plays with the network off', async ({ page, context }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'calanque.settings',
      JSON.stringify({ lang: 'fr', pace: 'none', sounds: false, met: ['*'] }),
    ),
  );
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page
    .getByRole('button', { name: /Jouer tout de suite/ })
    .first()
    .click();
  await page.locator('.table').waitFor();
  await playOn(page, drivers.calypso, BEGUN);
  if (LONG) expect((await stateOf(page)).state).toBe('over');
});

test('the manifest has what an installation needs', async ({ page, request }) => {
  await page.goto('./');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address!)).json();
  expect(manifest.name).toBe('Calanque');
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status(), icon.src).toBe(200);
});

test('runs below any path of a static host', async ({ page }) => {
  await page.goto(`http://127.0.0.1:${BELOW}/dist/`);
  await page
    .getByRole('button', { name: /Jouer tout de suite/ })
    .first()
    .click();
  await page.locator('.table').waitFor();
  await expect.poll(async () => (await stateOf(page)).state, { timeout: 20_000 }).toMatch(/act|throw/);
});

test('a full disk loses nothing: the game goes on, and its file is offered', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'calanque.settings',
      JSON.stringify({ lang: 'fr', pace: 'none', sounds: false, met: ['*'] }),
    );
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto('./');
  await page
    .getByRole('button', { name: /Jouer tout de suite/ })
    .nth(1)
    .click();
  await page.locator('.table').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer le fichier' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^calanque-callisto-.*\.save$/);
  await playOn(page, drivers.callisto, { until: 4 });
});
