// Measures in Chromium how long it takes from a click to the picture of the move, and prints what
// docs/performance.md quotes. Several built pages are compared in one run, by turns:
//
//   node scripts/clicks.mjs ../build/release/bin/calanque before=OLD/web/dist after=dist
//
// Two persons share the screen, so that nothing is thought; nothing is animated. The clock runs from the
// click to the end of the first frame in which the board has changed; messages to workers are counted
// meanwhile.
import { launch, serve, tableLink } from './browser.mjs';

const [binary = '../build/release/bin/calanque', ...given] = process.argv.slice(2);
const pages = (given.length > 0 ? given : ['page=dist']).map((each) => each.split('='));
const PORT = 8796;
const ROUNDS = 5;
const MOVES = 10;

/** Presses what makes a move; the table waits for somebody. */
const PRESS = {
  async calypso(page) {
    const asked = (await page.locator('.ask [data-target]').count()) > 0;
    await page.locator('.cove [data-target]').first().click();
    if (asked) await page.locator('.cove [data-target]:not(.ask *)').first().click();
  },
  async callisto(page) {
    // The columns of the first turns are in hand already.
    await page.locator('[data-lawful], [data-piece][aria-disabled="false"]').first().waitFor();
    if ((await page.locator('[data-lawful]').count()) === 0)
      await page.locator('[data-piece][aria-disabled="false"]').last().click();
    while ((await page.locator('[data-place], [data-lawful="true"]').count()) === 0)
      await page.getByRole('button', { name: 'Tourner à droite' }).click();
    const box = await page.locator('[data-place], [data-place-here]').first().boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  },
};

/** Notes every click that led to a step: how long until it was drawn, and how often a worker was asked. */
function watchClicks() {
  globalThis.shown = [];
  let pressed = null;
  let asked = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    asked += 1;
    return post.apply(this, message);
  };
  // Some boards act when the finger lifts, before there is a click.
  addEventListener(
    'pointerup',
    (event) => {
      pressed = event.timeStamp;
      asked = 0;
    },
    { capture: true },
  );
  const changed = () => {
    if (pressed === null) return;
    const [from, trips] = [pressed, asked];
    pressed = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.shown.push({ ms: performance.now() - from, trips });
      port2.postMessage(null);
    });
  };
  new MutationObserver(changed).observe(document, { subtree: true, attributeFilter: ['data-steps'] });
}

async function measure(browser, address, game) {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const settings = { lang: 'fr', sounds: false, met: ['*'], pace: 'none', motion: 'reduced' };
  await page.addInitScript(
    (text) => localStorage.setItem('calanque.settings', text),
    JSON.stringify(settings),
  );
  const person = (name) => ({ name, avatar: 'gull', kind: 'person', level: 2, seed: 1 });
  await page.goto(tableLink(address, game, [person('Léa'), person('Tom')]));
  await page.locator('.table').waitFor();
  await page.evaluate(watchClicks);
  for (let moves = 0; moves < MOVES; moves += 1) {
    await page.locator('.table:is([data-state="act"], [data-state="throw"])').waitFor();
    await PRESS[game](page);
    await page.waitForFunction((count) => globalThis.shown.length > count, moves);
  }
  const shown = await page.evaluate(() => globalThis.shown);
  await context.close();
  return shown;
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

const browser = await launch();
const servers = [];
try {
  for (const [i, [, dist]] of pages.entries()) servers.push(await serve(binary, dist, PORT + i));
  console.log('| game | page | moves | median ms | p95 ms | messages to workers |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: |');
  for (const game of Object.keys(PRESS)) {
    const found = pages.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [i, { address }] of servers.entries())
        found[i].push(...(await measure(browser, address, game)));
    for (const [i, [name]] of pages.entries()) {
      const ms = found[i].map((each) => each.ms).sort((a, b) => a - b);
      const trips = found[i].map((each) => each.trips).sort((a, b) => a - b);
      console.log(
        `| ${game} | ${name} | ${ms.length} | ${share(ms, 0.5).toFixed(1)} | ${share(ms, 0.95).toFixed(1)} | ${share(trips, 0.5)} |`,
      );
    }
  }
} finally {
  await browser.close();
  for (const server of servers) server.stop();
}
