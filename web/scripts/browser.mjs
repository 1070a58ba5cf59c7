// What the measuring scripts share: a page served as people get it, and a Chromium to look at it.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';

/** Serves a built page; gives its address and how to stop. */
export async function serve(binary, page, port) {
  const server = spawn(binary, ['serve', '--port', String(port), '--page', page], { stdio: 'pipe' });
  await new Promise((ready) => server.stdout.once('data', ready));
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.kill('SIGTERM') };
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });

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
