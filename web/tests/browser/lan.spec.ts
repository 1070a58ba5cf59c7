// The home network: plain http on an address that is not this machine's own, where browsers allow less.
import { expect, test } from '@playwright/test';
import { device, invite, join, PHONE, playTogether, start } from './gather';
import { drivers } from './players';
import { serve, stopServers } from './server';

test.afterEach(stopServers);

test('phones join over plain http, by the address that the page on this machine shows', async ({
  browser,
}) => {
  const address = await serve(undefined, '--lan'); // what it prints is for phones
  test.skip(address.hostname === '127.0.0.1', 'this machine has no address on a network');
  const here = new URL(`http://127.0.0.1:${address.port}/`).href;
  const host = await device(browser, { baseURL: here, viewport: { width: 1440, height: 900 } });
  await invite(host, 'calypso', 1);
  const link = (await host.locator('[data-link]').getAttribute('data-link'))!;
  expect(new URL(link).host).toBe(address.host); // not the one that only this machine knows
  const phone = await device(browser, PHONE);
  await join(phone, link, 'Tom');
  expect(await phone.evaluate(() => isSecureContext)).toBe(false);
  await start(host);
  await playTogether([host, phone], drivers.calypso, 5, 4);
  await phone.goto(new URL('#/tables', link).href);
  await expect(phone.locator('[data-table]')).toHaveCount(1);
  await expect(phone.getByText('Me prévenir quand c’est à moi')).toHaveCount(0); // cannot work here: not offered
});
