// Measures in Chromium how long it takes until a move is shown, and prints what docs/performance.md quotes.
// Several built pages are compared in one run, by turns:
//
//   npm run clicks -- before=OLD/web/dist after=dist
//
// A person plays a computer of level 1, and nothing is animated. A person's move is timed from the click, a
// computer's from the picture of the step before it, its thinking included: until the document has changed,
// and until the frame with the change is drawn. Messages to workers are counted up to the change.
import { launch, serve, tableLink } from './browser.mjs';

const [binary = '../build/release/bin/calanque', ...given] = process.argv.slice(2);
const pages = (given.length > 0 ? given : ['page=dist']).map((each) => each.split('='));
const PORT = 8796;
const ROUNDS = 20;
const MOVES = 10;

/** Presses what makes a move; the table waits for the person. */
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

/** Notes in the page every step that was shown: whose it was, how long it took, how many messages it cost. */
function watchSteps() {
  globalThis.shown = [];
  let from = performance.now();
  let mover = 'chance';
  let messages = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...rest) {
    messages += 1;
    if (data.request) mover = 'computer'; // somebody thinks
    return post.call(this, data, ...rest);
  };
  // Some boards act when the finger lifts, before there is a click.
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      [from, mover, messages] = [timeStamp, 'person', 0];
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const now = performance.now();
    const step = { mover, messages, changed: now - from };
    const begun = from;
    [from, mover, messages] = [now, 'chance', 0];
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.shown.push({ ...step, drawn: performance.now() - begun });
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, attributeFilter: ['data-steps'] });
}

async function measure(browser, address, game, seed) {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const settings = { lang: 'fr', sounds: false, met: ['*'], pace: 'none', motion: 'reduced' };
  await page.addInitScript(
    (text) => localStorage.setItem('calanque.settings', text),
    JSON.stringify(settings),
  );
  const sitters = [
    { name: 'Léa', avatar: 'gull', kind: 'person', level: 1, seed: 1 },
    { name: 'Tom', avatar: 'crab', kind: 'bot', level: 1, seed: 1 },
  ];
  await page.goto(tableLink(address, game, sitters, seed));
  await page.locator('.table').waitFor();
  await page.evaluate(watchSteps);
  const hasMoved = (times) => globalThis.shown.filter(({ mover }) => mover === 'person').length > times;
  for (let moves = 0; moves < MOVES; moves += 1) {
    await page.locator('.table:is([data-state="act"], [data-state="throw"])').waitFor();
    await PRESS[game](page);
    await page.waitForFunction(hasMoved, moves);
  }
  const shown = await page.evaluate(() => globalThis.shown);
  await context.close();
  // The first thought starts a worker.
  return shown.toSpliced(
    shown.findIndex(({ mover }) => mover === 'computer'),
    1,
  );
}

/** Median and 95th percentile. */
function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return [at(0.5), at(0.95)];
}

const browser = await launch();
const servers = [];
try {
  for (const [i, [, dist]] of pages.entries()) servers.push(await serve(binary, dist, PORT + i));
  console.log(
    '| game | whose move | page | moves | changed, median ms | p95 | drawn, median ms | p95 | messages |',
  );
  console.log('| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const game of Object.keys(PRESS)) {
    const found = pages.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [i, { address }] of servers.entries())
        found[i].push(...(await measure(browser, address, game, `round ${round}`)));
    for (const mover of ['person', 'computer'])
      for (const [i, [name]] of pages.entries()) {
        const steps = found[i].filter((step) => step.mover === mover);
        const clocks = ['changed', 'drawn'].flatMap((clock) =>
          spread(steps.map((step) => step[clock])).map((ms) => ms.toFixed(1)),
        );
        const [messages] = spread(steps.map((step) => step.messages));
        console.log(`| ${[game, mover, name, steps.length, ...clocks, messages].join(' | ')} |`);
      }
  }
} finally {
  await browser.close();
  for (const server of servers) server.stop();
}
