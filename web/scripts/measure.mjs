// Measures the built page in Chromium and prints what docs/performance.md quotes.
//
//   node scripts/measure.mjs ../build/release/bin/calanque
//
// Transfer of the first visit, time until the home screen can be used, the longest wait of an input while
// a computer thinks, and the speed of the same searches in the page and natively, in one run.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { games, launch, serve, tableLink } from './browser.mjs';

const binary = process.argv[2] ?? '../build/release/bin/calanque';
const PORT = 8795;
/** How long each search takes natively at least, so that it and not the way to it is measured. */
const LONG_ENOUGH_MS = 100;
const ROUNDS = 3;

const server = await serve(binary, 'dist', PORT);
const browser = await launch();

/** The native engine, one call after the other. */
function nativeEngine() {
  const child = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  const call = async (method, params) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
    const reply = JSON.parse((await lines.next()).value);
    if (reply.error) throw new Error(reply.error.message);
    return reply.result;
  };
  return { call, stop: () => child.stdin.end() };
}

/** A position some way into a game, as who decides there sees it. */
async function somewhere(engine, game) {
  const { match } = await engine.call('new', { game, seed: 'measure' });
  for (let decisions = 0; ;) {
    const { turn } = await engine.call('status', { match });
    if (turn.type === 'chance') await engine.call('auto', { match });
    else if (decisions === 4) {
      return engine.call('observation', { match, seat: turn.seats[0] });
    } else {
      const { action } = await engine.call('think', { match, seat: turn.seats[0], bot: 'level2', seed: 1 });
      await engine.call('play', { match, seat: turn.seats[0], action });
      decisions += 1;
    }
  }
}

/** A search of level 5 that takes long enough, or that more work would not make longer. */
async function longSearch(engine, place) {
  for (let budget = 5000, before = 0; ; budget *= 2) {
    const request = { ...place, budget, bot: 'level5', seed: 7 };
    const started = performance.now();
    const { done } = (await engine.call('think', request)).progress;
    if (performance.now() - started >= LONG_ENOUGH_MS || done <= before) return request;
    before = done;
  }
}

/** Waits until everything for offline play has been fetched and put away, which takes both processors for a while. */
async function settled(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(3000);
}

async function firstVisit() {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Everything that comes from the server passes here: page, workers, service worker.
  let bytes = 0;
  const counting = createServer((client) => {
    const upstream = connect(PORT, '127.0.0.1');
    upstream.on('data', (data) => (bytes += data.length));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  await new Promise((ready) => counting.listen(0, '127.0.0.1', ready));
  await page.addInitScript(() => {
    // Usable: a game can be pressed, and the frame that shows it has been drawn.
    const look = () => {
      if (!document.querySelector('main button')) return requestAnimationFrame(look);
      requestAnimationFrame(() => (globalThis.usable = performance.now()));
    };
    requestAnimationFrame(look);
  });
  await page.goto(`http://127.0.0.1:${counting.address().port}/`);
  await page.waitForFunction(() => globalThis.usable);
  const usable = await page.evaluate(() => globalThis.usable);
  await settled(page);
  await context.close();
  counting.close();
  return { bytes, usable };
}

async function inputWait() {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  const sitters = [5, 5].map((level, seat) => ({ name: `${seat}`, avatar: 'gull', kind: 'bot', level }));
  await page.addInitScript(() => localStorage.setItem('calanque.settings', '{"pace":"fast","sounds":false}'));
  await page.goto(tableLink(server.address, 'callisto', sitters));
  await page.locator('.table').waitFor();
  await page.evaluate(() => {
    window.waits = [];
    addEventListener('pointerdown', (event) => window.waits.push(performance.now() - event.timeStamp));
  });
  for (let i = 0; i < 80; i += 1) {
    await page.mouse.click(700, 20);
    await page.waitForTimeout(50);
  }
  const waits = await page.evaluate(() => window.waits);
  await context.close();
  return { clicks: waits.length, longest: Math.max(...waits) };
}

async function pageRate(requests) {
  const worker = readdirSync('dist/assets').find((name) => name.startsWith('think.worker'));
  const page = await browser.newPage();
  await page.goto(server.address);
  await settled(page);
  const times = await page.evaluate(
    async ({ url, requests, rounds }) => {
      const thinker = new Worker(url, { type: 'module' });
      let id = 0;
      const think = (request) =>
        new Promise((done) => {
          const mine = ++id;
          thinker.onmessage = ({ data }) =>
            data.id === mine && data.share === undefined && done(data.thought);
          thinker.postMessage({ id: mine, request });
        });
      const found = [];
      for (const request of requests) {
        let thought = await think(request); // compiles and warms up
        const started = performance.now();
        for (let i = 0; i < rounds; i += 1) thought = await think(request);
        found.push({ ms: (performance.now() - started) / rounds, action: thought.action });
      }
      return found;
    },
    { url: `${server.address}assets/${worker}`, requests, rounds: ROUNDS },
  );
  await page.close();
  return times;
}

async function nativeRate(engine, requests) {
  const found = [];
  for (const request of requests) {
    const once = () => engine.call('think', request);
    let thought = await once();
    const started = performance.now();
    for (let i = 0; i < ROUNDS; i += 1) thought = await once();
    found.push({
      ms: (performance.now() - started) / ROUNDS,
      action: thought.action,
      work: thought.progress.done,
    });
  }
  return found;
}

try {
  const visit = await firstVisit();
  console.log(
    `first visit: ${(visit.bytes / 1e6).toFixed(2)} MB transferred, home usable after ${visit.usable.toFixed(0)} ms`,
  );
  const wait = await inputWait();
  console.log(
    `input while two level 5 think: longest wait of ${wait.clicks} clicks ${wait.longest.toFixed(1)} ms`,
  );
  const engine = nativeEngine();
  const requests = [];
  for (const { game } of games()) requests.push(await longSearch(engine, await somewhere(engine, game)));
  const page = await pageRate(requests);
  const native = await nativeRate(engine, requests);
  engine.stop();
  console.log('\n| game | work | native ms | page ms | page / native speed | same move |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const [i, { game }] of games().entries()) {
    const [n, p] = [native[i], page[i]];
    const same = n.action === p.action ? 'yes' : 'NO';
    console.log(
      `| ${game} | ${n.work} | ${n.ms.toFixed(1)} | ${p.ms.toFixed(1)} | ${(n.ms / p.ms).toFixed(2)} | ${same} |`,
    );
  }
} finally {
  await browser.close();
  server.stop();
}
