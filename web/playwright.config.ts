// Browser tests in Debian's Chromium on the built page, served by the real `calanque serve`.
import { defineConfig } from '@playwright/test';

const port = 8791;
export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: process.env.CALANQUE_SERVE ?? `../build/release/bin/calanque serve --port ${port} --page dist`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: true,
  },
});
