import type { Mutant } from './mutant.ts';

const src = 'framework/src';

export const framework: Mutant[] = [
  {
    file: `${src}/data/client.ts`,
    text: 'if (keptFor) await clearClient();',
    becomes: '',
    why: 'the next member sees what the last one did',
    tests: [`${src}/data/client.test.tsx`, `${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/data/client.ts`,
    text: 'await Promise.allSettled([wipeKept(), client?.clearStore()]);',
    becomes: 'await Promise.allSettled([client?.clearStore()]);',
    why: 'the member’s data stays on the device',
    tests: [`${src}/data/client.test.tsx`, `${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/session/lifecycle.ts`,
    text: 'await Promise.all([clearClient(), wipeWorker()]);',
    becomes: 'await wipeWorker();',
    why: 'signing out keeps the kept cache',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/session/lifecycle.ts`,
    text: "if (isTold) tellTabs('session', { is: 'over', by });",
    becomes: '',
    why: 'the other tab stays signed in',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/session/lifecycle.ts`,
    text: "if (news.is === 'over') return endSession({ by: news.by, isTold: false });",
    becomes: "if (news.is === 'over') return;",
    why: 'a tab does not hear that another was signed out',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/settings/storage.ts`,
    text: 'attempt(() => sessionStorage.clear());',
    becomes: '',
    why: 'typed words of a member stay in the tab',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/settings/storage.ts`,
    text: 'if (!DEVICE_KEYS.includes(key) && !stays(key)) forgetStored(key);',
    becomes: 'if (key === STORAGE_KEYS.viewer) forgetStored(key);',
    why: 'all but one key of the member stay',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/settings/storage.ts`,
    text: 'if (!DEVICE_KEYS.includes(key) && !stays(key)) forgetStored(key);',
    becomes: 'if (!stays(key)) forgetStored(key);',
    why: 'signing out forgets the language of the device',
    tests: [`${src}/session/session.test.tsx`],
  },
];
