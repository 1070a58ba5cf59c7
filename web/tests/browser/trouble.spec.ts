// What can go wrong at a table of several devices: a server whose disk is full, and a phone that was locked.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, device, gather, PHONE, playTogether, TELEVISION } from './gather';
import { stateOf } from './harness';
import { drivers } from './players';
import { serve, stopServers } from './server';

const SEED = 9;
let disk: string | null = null;
test.afterEach(() => {
  stopServers();
  if (disk) execFileSync('umount', ['-l', disk]);
  disk = null;
});

/** A disk so small that a test can fill it; null where only the superuser could make one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(path(tmpdir(), 'calanque-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  disk = folder;
  return folder;
}

function fill(file: string): void {
  const filler = openSync(file, 'w');
  try {
    for (;;) writeSync(filler, Buffer.alloc(4096, 'x'));
  } catch {
    closeSync(filler); // nothing more goes in
  }
}

/** Whoever is to act does something; what it comes to is seen later. */
async function tryToPlay(pages: Page[], draw: () => number): Promise<void> {
  for (const page of pages)
    if ((await stateOf(page)).state === 'act') await drivers.callisto.click(page, draw).catch(() => {});
}

test('a full disk is said on every screen, what was not kept is not shown, and the game goes on', async ({
  browser,
}) => {
  const folder = smallDisk();
  test.skip(folder === null, 'only the superuser can make a small disk');
  const baseURL = (await serve(folder!)).href;
  const host = await device(browser, { ...DESKTOP, baseURL });
  const phone = await device(browser, { ...PHONE, baseURL });
  const television = await device(browser, { ...TELEVISION, baseURL });
  const link = await gather('callisto', host, [phone]);
  await television.goto(link.replace('#/t/', '#/tv/'));
  await television.locator('.tv').waitFor();
  await playTogether([host, phone], drivers.callisto, SEED, 4);
  fill(path(folder!, 'filler'));
  const full = 'Le serveur n’arrive plus à enregistrer';
  for (const page of [host, phone]) page.context().setDefaultTimeout(3000); // a move may come to nothing
  await expect(async () => {
    await tryToPlay([host, phone], () => 0.4);
    await expect(television.getByText(full)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  for (const page of [host, phone]) await expect(page.getByText(full)).toBeVisible();
  const { steps } = await stateOf(television);
  for (const page of [host, phone]) expect((await stateOf(page)).steps).toBe(steps);

  rmSync(path(folder!, 'filler'));
  for (const page of [host, phone]) page.context().setDefaultTimeout(30_000);
  await playTogether([host, phone], drivers.callisto, SEED, steps + 4);
  for (const page of [host, phone, television]) await expect(page.getByText(full)).toHaveCount(0);
});

test('a phone that was locked finds the table as it lies now, and what it has missed', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const jo = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  // A line that was there when the phone was locked is dead from then on, and nobody says so.
  const lines: { dead: boolean }[] = [];
  await phone.routeWebSocket(/\/live$/, (line) => {
    const server = line.connectToServer();
    const own = { dead: false };
    lines.push(own);
    line.onMessage((message) => own.dead || server.send(message));
    server.onMessage((message) => own.dead || line.send(message));
  });
  await gather('callisto', host, [phone, jo]);
  const people = [host, phone, jo];
  await playTogether(people, drivers.callisto, SEED, 9);
  while ((await stateOf(phone)).state === 'act')
    await playTogether(people, drivers.callisto, SEED, (await stateOf(host)).steps + 1);
  const see = (hidden: boolean) =>
    phone.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await see(true);
  for (const line of lines) line.dead = true;
  const before = (await stateOf(phone)).steps;
  const others = [host, jo];
  await expect(async () => {
    for (const page of others)
      if ((await stateOf(page)).state === 'act') await drivers.callisto.click(page, () => 0.6);
    expect((await stateOf(host)).steps).toBeGreaterThanOrEqual(before + 1);
    for (const page of others) expect((await stateOf(page)).state).toBe('wait');
  }).toPass({ timeout: 60_000 });
  const { steps } = await stateOf(host);
  expect((await stateOf(phone)).steps).toBe(before);

  await see(false);
  await expect(phone.locator('.table')).toHaveAttribute('data-steps', String(steps));
  await expect(phone.locator('.missed')).toBeVisible();
  await phone.getByRole('button', { name: 'Compris' }).click();
  await playTogether(people, drivers.callisto, SEED, steps + 2);
});
