import { defineConfig } from '@playwright/test';

/** Flaky is broken: nothing is retried. Two workers fit two cores; each starts a product of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/seed-once.ts',
  workers: Number(process.env.BANYAN_E2E_WORKERS ?? 2),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // What promises a time goes first and alone: another journey on the second core must not decide. `--no-deps` leaves it out.
  projects: [
    { name: 'timed', testMatch: 'journeys/feed/live.spec.ts' },
    { name: 'journeys', testIgnore: 'journeys/feed/live.spec.ts', dependencies: ['timed'] },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1280, height: 800 },
    trace: process.env.BANYAN_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page whose answer a journey changes on the way has no address for Chromium, which then refuses its socket.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
});
