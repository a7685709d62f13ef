import type { Mutant } from './mutant.ts';

const identity = 'services/identity/src';
const social = 'services/social/src';

export const services: Mutant[] = [
  {
    file: `${identity}/session/session.model.ts`,
    text: 'sessionSchema.index({ memberId: 1, createdAt: -1 });\n',
    becomes: '',
    why: 'a member’s sessions are found by a scan',
    tests: [`${identity}/session`],
  },
  {
    file: `${identity}/session/session.model.ts`,
    text: 'sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });\n',
    becomes: '',
    why: 'ended sessions are kept for ever',
    tests: [`${identity}/session`],
  },
  {
    file: `${identity}/picture/mend-face-addresses.ts`,
    text: 'filter: { _id, profilePictureUrl }',
    becomes: 'filter: { _id }',
    why: 'a picture chosen meanwhile is overwritten',
    tests: [`${identity}/picture/mend-face-addresses.test.ts`],
  },
  {
    file: `${identity}/session/judge-token.ts`,
    text: "if (session.endedAt || session.expiresAt <= now) return 'ended';",
    becomes: "if (session.endedAt) return 'ended';",
    why: 'a session never ends by itself',
    tests: [`${identity}/session/judge-token.test.ts`],
  },
  {
    file: `${identity}/session/judge-token.ts`,
    text: "if (browserHash !== session.browserHash) return 'reused';",
    becomes: '',
    why: 'a stolen cookie is good for ten seconds elsewhere',
    tests: [`${identity}/session/judge-token.test.ts`],
  },
  {
    file: `${identity}/session/judge-token.ts`,
    text: "return isSealed ? 'reused' : 'unknown';",
    becomes: "return 'reused';",
    why: 'a guessed token signs a member out',
    tests: [`${identity}/session/judge-token.test.ts`],
  },
  {
    file: `${identity}/session/refresh-token.ts`,
    text: "if (seal !== undefined && !(await seals.isSealed(seal, 'refresh token', sessionId, secret))) return null;",
    becomes: '',
    why: 'a forged seal is believed',
    tests: [`${identity}/session/refresh-token.test.ts`, `${identity}/session/forged-token.test.ts`],
  },
  {
    file: `${identity}/session/session.store.ts`,
    text: 'tokenHash: session.tokenHash, endedAt: null };',
    becomes: 'endedAt: null };',
    why: 'two tabs get a token each, and one of them is taken for stolen',
    tests: [`${identity}/session/session.test.ts`],
  },
  {
    file: `${identity}/session/issue-token.ts`,
    text: 'Math.min(now.getTime() + idleMs, session.endsAt.getTime())',
    becomes: 'now.getTime() + idleMs',
    why: 'a session outlives its half year',
    tests: [`${identity}/session/session.test.ts`],
  },
  {
    file: `${identity}/sign-in/attempt-limits.ts`,
    text: 'if (knownBrowser !== null) return',
    becomes: 'if (knownBrowser === undefined) return',
    why: 'strangers lock a member out of their own browser',
    tests: [`${identity}/sign-in/attempt-limits.test.ts`, `${identity}/sign-in/known-browser.test.ts`],
  },
  {
    file: `${identity}/sign-in/attempt-limits.ts`,
    text: "return limit === 'address' || limit === 'account';",
    becomes: 'return false;',
    why: 'one right password forgives a whole network',
    tests: [`${identity}/sign-in/attempt-limits.test.ts`],
  },
  {
    file: `${identity}/seal/seals.ts`,
    text: 'JSON.stringify([purpose, ...parts])',
    becomes: 'JSON.stringify(parts)',
    why: 'a seal for one thing is good for another',
    tests: [`${identity}/seal/seals.test.ts`],
  },
  {
    file: 'services/kit/src/page/page.ts',
    text: 'hasMore: found.length > limit',
    becomes: 'hasMore: false',
    why: 'friend 41 cannot be reached',
    tests: [`${social}/connection/connection.test.ts`],
  },
  {
    file: 'services/kit/src/input/limits.ts',
    text: 'Math.min(limit ?? usual, most)',
    becomes: 'limit ?? usual',
    why: 'one call reads every friend there is',
    tests: [`${social}/connection/connection.test.ts`],
  },
  {
    file: `${social}/connection/connection.view.ts`,
    text: "if (connection.requestedBy === memberId) return 'SENT';",
    becomes: '',
    why: 'the sender is told that they are ignored',
    tests: [`${social}/connection/connection.test.ts`],
  },
  {
    file: `${social}/policy/connection.policy.ts`,
    text: "return connection.status === 'approved' || connection.requestedBy === viewer.memberId;",
    becomes: 'return true;',
    why: 'whoever got a request may make it disappear',
    tests: [`${social}/policy/connection.policy.test.ts`],
  },
];
