// The other browsers, as far as scripts need them: an address is opened, something is run in the page. Firefox
// and WebKitGTK come from Debian (firefox-esr, webkit2gtk-driver, xvfb); ../tools/install_deps firefox webkit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export const SETTINGS = { lang: 'fr', pace: 'none', motion: 'reduced', sounds: false, met: ['*'] };

export async function firefox() {
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

const MINI = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync);

export async function webkit(port = 8787) {
  const asked = ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('xvfb-run', asked, { stdio: 'ignore', detached: true });
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`webkit: ${value.error} ${value.message}`);
    return value;
  };
  const wanted = { 'webkitgtk:browserOptions': { binary: MINI, args: ['--automation'] } };
  let session = null;
  for (let tries = 0; session === null; tries += 1) {
    try {
      session = await call('POST', '', { capabilities: { alwaysMatch: wanted } });
    } catch (error) {
      if (tries === 40) throw error;
      await new Promise((done) => setTimeout(done, 250)); // the driver starts
    }
  }
  const at = `/${session.sessionId}`;
  return {
    open: (url) => call('POST', `${at}/url`, { url }),
    run: (script) => call('POST', `${at}/execute/sync`, { script, args: [] }),
    async close() {
      await call('DELETE', at);
      process.kill(-driver.pid);
      await once(driver, 'exit');
    },
  };
}

/** In the page: does the next thing that the table waits for, and tells how far the game is. */
export const PRESS = `
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
    const chosen = dialog.querySelector('li .primary');
    const moves = chosen ? [chosen] : dialog.querySelectorAll('li .btn');
    const folded = dialog.querySelectorAll('details:not([open]) > summary');
    if (moves.length > 0) moves[Math.floor(Math.random() * moves.length)].click();
    else folded[Math.floor(Math.random() * folded.length)]?.click();
  }
  return told;
`;

/**
 * Waits until the page stands and, where it is kept for offline play, until that is done: a page that is left
 * while it is being put away opens empty in WebKitGTK.
 */
async function settled(browser) {
  const stands = `
    navigator.serviceWorker?.ready.then(() => (window.isKept = true));
    return (window.isKept || !navigator.serviceWorker) && document.readyState === 'complete' && document.querySelector('#app > *') !== null;
  `;
  for (let tries = 0; tries < 100 && !(await browser.run(stands)); tries += 1)
    await new Promise((done) => setTimeout(done, 100));
}

/** Opens the page as somebody who was here before: nothing moves, nothing sounds. */
export async function comeTo(browser, address, link) {
  await browser.open(address);
  await settled(browser);
  await browser.run(`localStorage.setItem('calanque.settings', ${JSON.stringify(JSON.stringify(SETTINGS))})`);
  await browser.open('about:blank'); // the settings are read when the page is opened
  await browser.open(link);
}
