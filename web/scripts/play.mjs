// A game of each kind, to its end, in another engine than Chromium: npm run firefox, npm run webkit. The page is
// played by what every game has: the list of "What can I do?".
import { games, serve, tableLink } from './browser.mjs';
import { comeTo, firefox, PRESS, webkit } from './others.mjs';

const [binary, name] = process.argv.slice(2);
const PORT = 8785;
/** Nothing happens for so long: the game stands still. */
const STILL_MS = 60_000;

async function play(browser, address, game, count) {
  const person = { name: 'Léa', avatar: 'gull', kind: 'person', level: 2 };
  const computers = Array.from({ length: count - 1 }, (_, i) => ({
    name: ['Tom', 'Zoé'][i],
    avatar: ['crab', 'seahorse'][i],
    kind: 'bot',
    level: 3,
  }));
  await browser.open('about:blank');
  await comeTo(browser, address, tableLink(address, game, [person, ...computers], 'play'));
  const begun = Date.now();
  let told = '';
  let changed = begun;
  while (!told.startsWith('over')) {
    if (Date.now() - changed > STILL_MS) throw new Error(`${game} stands at "${told}"`);
    const now = await browser.run(PRESS);
    if (now !== told) changed = Date.now();
    told = now;
    await new Promise((done) => setTimeout(done, 15));
  }
  return { steps: Number(told.split(' ')[1]), seconds: (Date.now() - begun) / 1000 };
}

const server = await serve(binary, 'dist', PORT);
const browser = await { firefox, webkit }[name]();
try {
  for (const { game, seats } of games()) {
    const { steps, seconds } = await play(browser, server.address, game, seats);
    console.log(`${name} ${game}: over after ${steps} steps, ${seconds.toFixed(1)} s`);
  }
} finally {
  await browser.close();
  server.stop();
}
