// Browser tests in Debian's Chromium on the built page, served by the real `calanque serve`.
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './scripts/chromium.mjs';
import { BELOW, ROOT } from './tests/browser/ports';

export default defineConfig({
  testDir: 'tests/browser',
  // One more than there are cores: a test waits for frames and clocks for two thirds of its time.
  workers: 3,
  fullyParallel: true,
  // A second try on a machine that has other work too; the report names what needed it.
  retries: 1,
  timeout: 180_000,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${ROOT}/`,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    // Putting the whole page away for later takes a fifth of a test's time: offline.spec.ts sees to it.
    serviceWorkers: 'block',
    launchOptions: CHROMIUM,
  },
  webServer: [
    { page: 'dist', port: ROOT, path: '' },
    { page: '.', port: BELOW, path: 'dist/' },
  ].map(({ page, port, path }) => ({
    command: `../build/release/bin/calanque serve --port ${port} --page ${page} --data ../build/e2e/tables-${port}.db --host-timeout 2 --allow-origin http://127.0.0.1:${BELOW}`,
    url: `http://127.0.0.1:${port}/${path}`,
    reuseExistingServer: true,
  })),
});
