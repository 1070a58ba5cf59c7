// A game of each kind, to its end, in Firefox: npm run firefox. The page is played by what every game has:
// the list of "What can I do?".
import { serve, tableLink } from './browser.mjs';
import { comeTo, firefox, PRESS } from './others.mjs';

const PORT = 8785;
const GAMES = { calypso: 2, callisto: 2, captn_clever: 3, kuna_yala: 2, calcory: 2 };
const LIMIT_MS = 180_000;

async function play(browser, address, game, count) {
  const person = { name: 'Léa', avatar: 'gull', kind: 'person', level: 2 };
  const computers = Array.from({ length: count - 1 }, (_, i) => ({
    name: ['Tom', 'Zoé'][i],
    avatar: ['crab', 'seahorse'][i],
    kind: 'bot',
    level: 3,
  }));
  await browser.open('about:blank');
  await comeTo(browser, address, tableLink(address, game, [person, ...computers], 'firefox'));
  const begun = Date.now();
  let told = '';
  while (!told.startsWith('over')) {
    if (Date.now() - begun > LIMIT_MS) throw new Error(`${game} stands at "${told}"`);
    told = await browser.run(PRESS);
    await new Promise((done) => setTimeout(done, 15));
  }
  return { steps: Number(told.split(' ')[1]), seconds: (Date.now() - begun) / 1000 };
}

const server = await serve(process.argv[2], 'dist', PORT);
const browser = await firefox();
try {
  for (const [game, count] of Object.entries(GAMES)) {
    const { steps, seconds } = await play(browser, server.address, game, count);
    console.log(`firefox ${game}: over after ${steps} steps, ${seconds.toFixed(1)} s`);
  }
} finally {
  await browser.close();
  server.stop();
}
