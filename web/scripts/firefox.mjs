// A game of each kind, to its end, in Firefox: npm run firefox. Firefox comes from Debian (firefox-esr) and is
// driven by puppeteer-core. The page is played by what every game has: the list of "What can I do?".
import { serve, tableLink } from './browser.mjs';

const PORT = 8785;
const GAMES = { calypso: 2, callisto: 2, captn_clever: 3, kuna_yala: 2, calcory: 2 };
const LIMIT_MS = 180_000;
const SETTINGS = { lang: 'fr', pace: 'none', motion: 'reduced', sounds: false, met: ['*'] };

async function firefox() {
  const { default: puppeteer } = await import('puppeteer-core');
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    open: (address) => page.goto(address),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    close: () => browser.close(),
  };
}

/** In the page: does the next thing that the table waits for, and tells how far the game is. */
const PRESS = `
  const table = document.querySelector('.table');
  const state = table?.getAttribute('data-state');
  const told = state + ' ' + table?.getAttribute('data-steps');
  const press = (selector, words) => {
    const found = [...document.querySelectorAll(selector)].find((each) => each.textContent.includes(words));
    found?.click();
    return found !== undefined;
  };
  if (state === 'held') press('button', 'On a vu');
  if (state === 'throw') press('button', 'Lancer');
  if (state !== 'act') return told;
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) press('button', 'Que puis-je faire');
  else {
    const moves = dialog.querySelectorAll('li .btn');
    const folded = dialog.querySelectorAll('details:not([open]) > summary');
    if (moves.length > 0) moves[Math.floor(Math.random() * moves.length)].click();
    else folded[Math.floor(Math.random() * folded.length)]?.click();
  }
  return told;
`;

async function play(browser, address, game, count) {
  const person = { name: 'Léa', avatar: 'gull', kind: 'person', level: 2 };
  const computers = Array.from({ length: count - 1 }, (_, i) => ({
    name: ['Tom', 'Zoé'][i],
    avatar: ['crab', 'seahorse'][i],
    kind: 'bot',
    level: 3,
  }));
  await browser.open('about:blank');
  await browser.open(address);
  await browser.run(`localStorage.setItem('calanque.settings', ${JSON.stringify(JSON.stringify(SETTINGS))})`);
  await browser.open('about:blank'); // the settings are read when the page is opened
  await browser.open(tableLink(address, game, [person, ...computers], 'firefox'));
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
