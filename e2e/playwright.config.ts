import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs } from './support/browser-args.ts';
import type { ProductScope } from './support/test.ts';

// Each file starts a product of its own: what Node compiled for the first of them is compiled for all, in unit tests as here.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

/** Playwright retries nothing: `npm test` runs what failed once more, alone. Two workers fit two cores; each starts a product of its own. */
export default defineConfig<object, ProductScope>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Playwright empties it at each start; the records of a run lie beside it.
  outputDir: '../test-results/artifacts',
  globalSetup: './support/seed-once.ts',
  workers: Number(process.env.BANYAN_E2E_WORKERS ?? 2),
  retries: 0,
  // A machine that others use, too, may take its time: whether something comes is asserted, not how soon.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  projects: [
    // The landing run: e2e tests with the tag share a product as far as their worker does, which saves a start for each file.
    { name: 'core', grep: /@core/, use: { sharesProduct: true } },
    // The long run: all of them.
    { name: 'all' },
    // The same journeys of friends and chats where each part is a process of its own.
    {
      name: 'split',
      testMatch: /tests\/social\/(blocking|chat|chat-photo|friends|helpdesk)\.spec\.ts$/,
      use: { isSplit: true },
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1280, height: 800 },
    // Else what never comes is waited for until the whole e2e test is given up, which says nothing of where.
    actionTimeout: 90_000,
    // `withWorker` of support/device.ts where an e2e test needs one.
    serviceWorkers: 'block',
    trace: process.env.BANYAN_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
      args: browserArgs,
    },
  },
});
