import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** graphql refuses to work beside a second copy of itself: take the one that Node itself gives to everyone else. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** What starts processes, kills them, draws hundreds of cases or takes seconds; only the long run has it (docs/decisions/0005). */
const long = '**/*.long.test.{ts,tsx}';
const exclude = ['**/node_modules/**', '**/dist/**', ...(process.env.BANYAN_FULL === '1' ? [] : [long])];
/** A machine that others use, too, may take its time: what hangs is a failure, what is slow is not. */
const node = {
  setupFiles: ['scripts/test/patient.setup.ts', 'services/kit/src/testing/each-file.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
const dom = {
  setupFiles: [
    'framework/src/testing/react-commits.setup.ts',
    'scripts/test/patient.setup.ts',
    'framework/src/testing/each-file.setup.ts',
  ],
  environment: 'happy-dom',
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};
/**
 * What these test is the state a module keeps (single-spa starts once), or a module put in another's place. After
 * `vi.resetModules` the next file's modules would stand beside those that listen already. So each has modules of its own.
 */
export const stateful =
  '{framework/src/{analytics,data,session,use-outbox}/**/*,framework/src/{draft/drafts,module/define-page},shell/src/{early/early,host/**/*,join/*,password-reset/*,session/{PasskeyButton,reload},update/missing-worker},mfe-admin/src/manuals/ManualsPage,mfe-feed/src/feed/{one-card-alone,PullToRefresh},mfe-social-chat/src/{box/box,chat/{ChatScreen,presence,writing},chat-photo/chat-photo,helpdesk/helpdesk,helpdesk-inbox/inbox,history/history,message-sound/message-sound}}.test.tsx';

/** Node projects by default; a file ending in `.test.tsx` runs with a DOM. */
export default defineConfig({
  test: {
    // One more than the cores: a test that waits for a socket or a timer leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    // A worker keeps its modules from file to file, which halves the time; `setupFiles` clear what tests leave behind.
    isolate: false,
    globalSetup: ['scripts/test/temporary-files.setup.ts'],
    // "expected [ Array(1) ] to deeply equal []" keeps what was found to itself, and a report is read far from here.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        resolve,
        test: {
          ...node,
          name: 'node',
          include: [
            '{framework,member-text,analytics-events,shell,mfe-*,mesh-gateway,services/*,deployments,scripts,e2e}/**/*.test.ts',
          ],
          exclude,
        },
      },
      {
        test: {
          ...dom,
          name: 'dom',
          include: ['{framework,shell,mfe-*}/**/*.test.tsx'],
          exclude: [...exclude, stateful],
        },
      },
      // A file's own modules cost half as much in a context as in a process.
      { test: { ...dom, name: 'dom-alone', include: [stateful], exclude, pool: 'vmThreads' } },
    ],
  },
});
