import { defineConfig } from 'vitest/config';

/** graphql refuses to work beside a second copy of itself: take the one that Node itself gives to everyone else. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Node projects by default; a file ending in `.test.tsx` runs with a DOM. */
export default defineConfig({
  test: {
    // One less than the cores by default, which on two cores is one.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          include: ['{framework,shell,mfe-*,mesh-gateway,services/*,deployments,scripts,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['{framework,shell,mfe-*}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
