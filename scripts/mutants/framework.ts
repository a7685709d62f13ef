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
    text: 'forgetting = Promise.all([clearClient(), wipeWorker()]);',
    becomes: 'forgetting = wipeWorker();',
    why: 'signing out keeps the kept cache',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/session/lifecycle.ts`,
    text: '  await before;\n',
    becomes: '',
    why: 'a tab that follows a sign-out and the sign-in after it forgets the new session',
    tests: [`${src}/session/follow-tabs.test.tsx`],
  },
  {
    file: `${src}/draft/send-draft.ts`,
    text: 'lost !== null && lost === text',
    becomes: 'lost !== null',
    why: 'a comment is sent while its author is still writing it',
    tests: ['mfe-feed/src/comment/waiting-comment.test.tsx'],
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
  {
    file: `${src}/session/token.ts`,
    text: '    if (renewal === mine) renewal = null;',
    becomes: '    renewal = null;',
    why: 'a late answer to a session that is over has the next one asked for twice',
    tests: [`${src}/session/token.test.tsx`],
  },
  {
    file: `${src}/session/token.ts`,
    text: '  held = null;\n  renewal = null;\n',
    becomes: '  held = null;\n',
    why: 'who signs in gets the answer to the session that ended before',
    tests: [`${src}/session/token.test.tsx`],
  },
  {
    file: `${src}/data/tabs.link.ts`,
    text: 'memberId && data && !errors',
    becomes: 'memberId && data',
    why: 'half an answer is written into the other tabs',
    tests: [`${src}/data/tabs.test.tsx`],
  },
];
