// Whatever becomes of what the browser keeps, the running game goes on and nothing is lost without a word.
import { expect, test, type Page } from '@playwright/test';
import { openTable, playOn, random, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';

const table = () => setupOf('callisto', seats('person', 'person'), { start: '0' });

/** The steps of the one game that lies in the database. */
const keptSteps = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'calanque')) return undefined;
    return new Promise<number | undefined>((done, failed) => {
      const opening = indexedDB.open('calanque');
      opening.onerror = () => failed(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction('tables').objectStore('tables').getAll();
        all.onsuccess = () => {
          opening.result.close();
          done((all.result as { steps: number }[])[0]?.steps);
        };
      };
    });
  });

test('a table in two tabs is played in the one that opened it last', async ({ page, context }) => {
  await openTable(page, table(), 'two tabs');
  await playOn(page, drivers.callisto, { until: 4 });
  const second = await context.newPage();
  await second.goto(page.url());
  await second.locator('.table').waitFor();
  const here = page.getByRole('button', { name: 'Jouer ici' });
  await here.waitFor();
  await playOn(second, drivers.callisto, { until: 8 });
  await here.click();
  await page.locator('.table').waitFor();
  await second.getByRole('button', { name: 'Jouer ici' }).waitFor();
  expect((await stateOf(page)).steps).toBe(8);
  await playOn(page, drivers.callisto, { until: 10 });
  await expect.poll(() => keptSteps(page)).toBe(10);
});

test('a tab that was not told cannot write over what another has played', async ({ page, context }) => {
  await context.addInitScript(() => (BroadcastChannel.prototype.postMessage = () => {}));
  await openTable(page, table(), 'deaf tabs');
  await playOn(page, drivers.callisto, { until: 4 });
  const second = await context.newPage();
  await second.goto(page.url());
  await second.locator('.table').waitFor();
  await playOn(second, drivers.callisto, { until: 8 });
  const told = page.getByRole('button', { name: 'Jouer ici' }).waitFor();
  await Promise.race([told, drivers.callisto.click(page, random(1)).then(() => told)]);
  expect(await keptSteps(page)).toBe(8);
});

test('what is cleared while a game goes on is written again', async ({ page, context }) => {
  await openTable(page, table(), 'cleared');
  await playOn(page, drivers.callisto, { until: 4 });
  const session = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect.poll(() => keptSteps(page)).toBe(4);
  await page.goto('./');
  await page
    .getByRole('link', { name: /Reprendre|Callisto/ })
    .first()
    .waitFor();
});

test('a newer page takes the games over: the old one says so and plays on', async ({ page, context }) => {
  await openTable(page, table(), 'newer');
  const newer = await context.newPage();
  await newer.goto('./sw.js');
  await newer.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.open('calanque', 99).onsuccess = done;
      }),
  );
  await expect(page.getByText('Un Calanque plus récent')).toBeVisible();
  await playOn(page, drivers.callisto, { until: 4 });
  await page.goto('./');
  await page.reload();
  await expect(page.getByText('Un Calanque plus récent')).toBeVisible();
});

test('a game that this page cannot read stays, and its file is offered', async ({ page }) => {
  await openTable(page, table(), 'unreadable');
  await playOn(page, drivers.callisto, { until: 2 });
  await expect.poll(() => keptSteps(page)).toBe(2);
  const address = page.url();
  await page.goto('./');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('calanque');
        opening.onsuccess = () => {
          const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
          const all = tables.getAll();
          all.onsuccess = () => {
            const [saved] = all.result as { save: string }[];
            tables.put({ ...saved, save: 'calanque save 99\n' });
            tables.transaction.oncomplete = () => done();
          };
        };
      }),
  );
  await page.goto(address);
  await page.reload();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer le fichier' }).click();
  expect((await file).suggestedFilename()).toMatch(/^calanque-callisto-.*\.save$/);
});
