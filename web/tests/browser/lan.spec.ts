// The home network: plain http on an address that is not this machine's own, where browsers allow less.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, test } from '@playwright/test';
import { device, invite, join, PHONE, playTogether, start } from './gather';
import { drivers } from './players';

let server: ChildProcess | null = null;
test.afterEach(() => void server?.kill('SIGTERM'));

/** The address that `calanque serve --lan` prints for phones; null where the machine has none. */
async function served(): Promise<URL | null> {
  const data = path(mkdtempSync(path(tmpdir(), 'calanque-lan-')), 'tables.db');
  const wanted = ['serve', '--lan', '--port', '0', '--page', 'dist', '--data', data];
  server = spawn('../build/release/bin/calanque', wanted, { stdio: ['ignore', 'pipe', 'ignore'] });
  const said = await new Promise<string>((done) =>
    server!.stdout!.once('data', (text) => done(String(text))),
  );
  const url = new URL(/http:\/\/\S+/.exec(said)![0]);
  return url.hostname === '127.0.0.1' ? null : url;
}

test('phones join over plain http, by the address that the page on this machine shows', async ({
  browser,
}) => {
  const address = await served();
  test.skip(address === null, 'this machine has no address on a network');
  const here = new URL(`http://127.0.0.1:${address!.port}/`).href;
  const host = await device(browser, { baseURL: here, viewport: { width: 1440, height: 900 } });
  await invite(host, 'calypso', 1);
  const link = (await host.locator('[data-link]').getAttribute('data-link'))!;
  expect(new URL(link).host).toBe(address!.host); // not the one that only this machine knows
  const phone = await device(browser, PHONE);
  await join(phone, link, 'Tom');
  expect(await phone.evaluate(() => isSecureContext)).toBe(false);
  await start(host);
  await playTogether([host, phone], drivers.calypso, 5, 4);
  await phone.goto(new URL('#/tables', link).href);
  await expect(phone.locator('[data-table]')).toHaveCount(1);
  await expect(phone.getByText('Me prévenir quand c’est à moi')).toHaveCount(0); // cannot work here: not offered
});
