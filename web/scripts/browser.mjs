// What the measuring scripts share: a page served as people get it, and a Chromium to look at it.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from './chromium.mjs';

/** Serves a built page, with tables of its own so that several can run; gives its address and how to stop. */
export async function serve(binary, page, port) {
  const data = join(mkdtempSync(join(tmpdir(), 'calanque-')), 'tables.db');
  const asked = ['serve', '--port', String(port), '--page', page, '--data', data];
  const server = spawn(binary, asked, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((ready, failed) => {
    server.stdout.once('data', ready);
    server.once('exit', (status) => failed(new Error(`calanque serve ended with ${status}`)));
  });
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.kill('SIGTERM') };
}

export const launch = () => chromium.launch(CHROMIUM);

/** The address of a new table, as a link to it has it. */
export function tableLink(address, game, sitters, seed = 'measure') {
  const setup = {
    game,
    options: {},
    series: 1,
    house: { aids: 'all', handOver: 'needed', looking: 'press', waitAfterBot: false },
    sitters,
  };
  return `${address}#/start/${encodeURIComponent(JSON.stringify({ setup, seed }))}`;
}

/** The games that have a screen, and how many usually play them. */
export function games() {
  const file = (path) => new URL(`../src/${path}`, import.meta.url);
  return Object.entries(JSON.parse(readFileSync(file('engine/games.json'), 'utf8')))
    .filter(([game]) => existsSync(file(`games/${game}/index.ts`)))
    .map(([game, { usualSeats }]) => ({ game, seats: usualSeats }));
}
