import { defineConfig } from 'vitest/config';

/** graphql refuses to work beside a second copy of itself: take the one that Node itself gives to everyone else. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

const dom = {
  include: ['{framework,shell,mfe-*}/**/*.test.tsx'],
  exclude: ['**/node_modules/**', '**/dist/**'],
  setupFiles: ['framework/src/testing/each-file.setup.ts'],
  environment: 'happy-dom',
  testTimeout: 20_000,
};
/** What these test is the state a module keeps, so each file gets modules of its own. */
const stateful = 'framework/src/{data,session}/**/*.test.tsx';

/** Node projects by default; a file ending in `.test.tsx` runs with a DOM. */
export default defineConfig({
  test: {
    // One less than the cores by default, which on two cores is one.
    maxWorkers: 2,
    // A worker keeps its modules from file to file, which halves the time; `setupFiles` clear what tests leave behind.
    isolate: false,
    globalSetup: ['scripts/test/temporary-files.setup.ts'],
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          include: ['{framework,member-text,shell,mfe-*,mesh-gateway,services/*,deployments,scripts,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**'],
          setupFiles: ['services/kit/src/testing/each-file.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...dom, name: 'dom', exclude: [...dom.exclude, stateful] } },
      { test: { ...dom, name: 'dom-alone', include: [stateful], isolate: true } },
    ],
  },
});
