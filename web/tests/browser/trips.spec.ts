// Between a click and its picture there is one way to a worker and back; the game is kept after the picture.
import { expect, test, type Page } from '@playwright/test';
import { openTable, playOn, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';

/** Notes, for every beat that was told, which calls the workers had got since the one before. */
async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const steps: string[][] = [];
    (globalThis as { steps?: string[][] }).steps = steps;
    let asked: string[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (data: { message?: string; request?: object }) {
      if (data.message) asked.push((JSON.parse(data.message) as { method: string }).method);
      if (data.request) asked.push('thought');
      post.call(this, data);
    };
    new MutationObserver(() => {
      steps.push(asked);
      asked = [];
    }).observe(document, { subtree: true, attributeFilter: ['data-steps'] });
  });
}

test('a person’s move is one call, a computer’s a thought and one call', async ({ page }) => {
  await watchWorkers(page);
  await openTable(page, setupOf('calcory', seats('person', 1), { start: '0' }), 'trips');
  await playOn(page, drivers.calcory, { until: 16 });
  const steps = await page.evaluate(() => (globalThis as { steps?: string[][] }).steps!);
  const seen = new Set(steps.slice(1).map((calls) => calls.join(' ')));
  // A card that nobody has seen is turned by chance, in the same call.
  expect([...seen].sort()).toEqual(['play', 'thought play']);
});

test('a page that is closed as soon as a step is shown has kept it', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 'person'), { start: '0' }), 'closed');
  for (let moves = 0; moves < 4; moves += 1) {
    await page.locator('.table[data-state="act"]').waitFor();
    const { steps } = await stateOf(page);
    await page.evaluate(() => {
      // In the same moment in which the picture changes: nothing else comes between.
      new MutationObserver(() => location.reload()).observe(document.querySelector('.table')!, {
        attributeFilter: ['data-steps'],
      });
    });
    const loaded = page.waitForEvent('load');
    await drivers.callisto.click(page, () => 0.5).catch(() => {}); // its page goes away under it
    await loaded;
    await page.locator('.table[data-state="act"]').waitFor();
    expect((await stateOf(page)).steps).toBe(steps + 1);
  }
});
