// Another browser joins a table made in Chromium, and they play: npm run join -- firefox, or webkit. Each side is played by what every game has: the list of "What can I do?".
import { games, launch, serve } from './browser.mjs';
import { comeTo, firefox, PRESS, SETTINGS, webkit } from './others.mjs';

const PORT = 8786;
/** Random moves alone can take long to an end. */
const ENOUGH_STEPS = 60;
/** Nothing happens for so long: the game stands still. */
const STILL_MS = 60_000;
const [binary, name = 'firefox', ...asked] = process.argv.slice(2);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Runs the script in the page until it gives something true. */
async function until(guest, what, script) {
  const begun = Date.now();
  for (;;) {
    const found = await guest.run(script);
    if (found) return found;
    if (Date.now() - begun > 20_000)
      throw new Error(`${name} waits for ${what}: ${await guest.run('return document.body.innerText')}`);
    await pause(50);
  }
}

/** In Chromium: a table for two, one of them elsewhere. */
async function invite(page, address, game) {
  await page.goto(`${address}#/new/${game}`);
  const rows = page.locator('main li:has(.figure)');
  await rows.first().locator('input').fill('Léa');
  while ((await rows.count()) > 2)
    await rows
      .last()
      .getByRole('button', { name: /Retirer/ })
      .click();
  await rows.last().getByRole('button', { name: 'À distance' }).click();
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const link = await page.locator('[data-link]').getAttribute('data-link');
  return `${address}${new URL(link).hash}`;
}

async function play(chromium, guest, address, game) {
  const context = await chromium.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    (text) => localStorage.setItem('calanque.settings', text),
    JSON.stringify(SETTINGS),
  );
  const host = await context.newPage();
  const link = await invite(host, address, game);
  const begun = Date.now();
  await comeTo(guest, address, link);
  await until(
    guest,
    'a seat',
    `const field = document.querySelector('dialog input');
     if (!field) return false;
     field.value = 'Tom';
     field.dispatchEvent(new Event('input', { bubbles: true }));
     document.querySelector('dialog form .btn.primary').click();
     return true;`,
  );
  await until(
    guest,
    'the room',
    `const ready = [...document.querySelectorAll('button')].find((each) => each.textContent.includes('C’est bon pour moi'));
     ready?.click();
     return ready !== undefined;`,
  );
  await host.getByRole('button', { name: /^Commencer/ }).click();
  await host.locator('.table').waitFor();
  await until(guest, 'the table', `return document.querySelector('.table') !== null;`);
  const joined = Date.now() - begun;
  let told = '';
  let changed = Date.now();
  let [state, steps] = ['', 0];
  while (state !== 'over' && steps < ENOUGH_STEPS) {
    if (Date.now() - changed > STILL_MS) throw new Error(`${game} stands still at "${told}"`);
    await host.evaluate(`(() => { ${PRESS} })()`);
    const now = await guest.run(PRESS);
    if (now !== told) changed = Date.now();
    told = now;
    [state, steps] = told.split(' ');
    await pause(15);
  }
  await context.close();
  return { joined, steps, seconds: (Date.now() - begun) / 1000 };
}

const guest = await { firefox, webkit }[name]();
const server = await serve(binary, 'dist', PORT);
const chromium = await launch();
try {
  for (const game of asked.length > 0 ? asked : games().map((each) => each.game)) {
    const { joined, steps, seconds } = await play(chromium, guest, server.address, game);
    console.log(
      `${name} at ${game}: at the table after ${joined} ms, ${steps} steps played after ${seconds.toFixed(1)} s`,
    );
  }
} finally {
  await guest.close();
  await chromium.close();
  server.stop();
}
