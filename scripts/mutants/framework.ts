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
    text: "type: 'SIGNED_OUT' });\n  await clearClient();",
    becomes: "type: 'SIGNED_OUT' });",
    why: 'signing out keeps the kept cache',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/session/lifecycle.ts`,
    text: "if (tellTabs) tabs?.postMessage('signed-out');",
    becomes: '',
    why: 'the other tab stays signed in',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/session/lifecycle.ts`,
    text: "tabs?.addEventListener('message', () => void endSession({ tellTabs: false }));",
    becomes: '',
    why: 'a tab does not hear that another was signed out',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/settings/storage.ts`,
    text: '    sessionStorage.clear();\n',
    becomes: '',
    why: 'typed words of a member stay in the tab',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/settings/storage.ts`,
    text: 'if (!DEVICE_KEYS.includes(key)) localStorage.removeItem(key);',
    becomes: 'if (key === STORAGE_KEYS.viewer) localStorage.removeItem(key);',
    why: 'all but one key of the member stay',
    tests: [`${src}/session/session.test.tsx`],
  },
  {
    file: `${src}/settings/storage.ts`,
    text: 'if (!DEVICE_KEYS.includes(key)) localStorage',
    becomes: 'localStorage',
    why: 'signing out forgets the language of the device',
    tests: [`${src}/session/session.test.tsx`],
  },
];
