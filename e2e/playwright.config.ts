import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs } from './support/browser-args.ts';

// Each file starts a product of its own: what Node compiled for the first of them is compiled for all, in unit tests as here.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

const alone = ['journeys/feed/live.spec.ts', 'faults/two-of-each.spec.ts'];

/** Flaky is broken: nothing is retried. Two workers fit two cores; each starts a product of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/seed-once.ts',
  workers: Number(process.env.BANYAN_E2E_WORKERS ?? 2),
  retries: 0,
  // A machine that others use, too, may take its time: whether something comes is asserted, not how soon. What promises a time says so itself.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  // What promises a time goes first and alone, as does what has both cores busy: another journey must not decide. `--no-deps` leaves
  // these out.
  projects: [
    { name: 'alone', testMatch: alone, workers: 1 },
    { name: 'journeys', testIgnore: alone, dependencies: ['alone'] },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1280, height: 800 },
    // `withWorker` of support/device.ts where a journey needs one.
    serviceWorkers: 'block',
    trace: process.env.BANYAN_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
      args: browserArgs,
    },
  },
});
