// A server of a test's own, where what it keeps or where it is reached matters.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running: ChildProcess[] = [];

/** Starts the program on a port of its own; gives the address that it prints. */
export async function serve(
  folder = mkdtempSync(join(tmpdir(), 'calanque-')),
  ...more: string[]
): Promise<URL> {
  const wanted = ['serve', '--port', '0', '--page', 'dist', '--data', join(folder, 'tables.db'), ...more];
  const server = spawn('../build/release/bin/calanque', wanted, { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(server);
  const said = await new Promise<string>((done) =>
    server.stdout.once('data', (text: Buffer) => done(String(text))),
  );
  return new URL(/http:\/\/\S+/.exec(said)![0]);
}

/** After each test: everything that it started ends. */
export function stopServers(): void {
  for (const server of running.splice(0)) server.kill('SIGTERM');
}
