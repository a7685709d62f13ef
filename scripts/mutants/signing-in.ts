import type { Mutant } from './mutant.ts';

const identity = 'services/identity/src';
const code = `${identity}/one-time-code/one-time-code`;
const bySignIn = `${identity}/phone-sign-in/phone-sign-in.test.ts`;
const byItself = `${code}.test.ts`;
const byReset = `${identity}/password-reset/password-reset.test.ts`;
const byActing = `${identity}/impersonation/impersonation.test.ts`;
const audit = 'services/insights/src/audit';

/** Codes, resets, acting as another, and what is told of it. */
export const signingIn: Mutant[] = [
  {
    file: `${code}.store.ts`,
    text: 'usedAt: null, triesLeft: { $gt: 0 }, expiresAt',
    becomes: 'usedAt: null, expiresAt',
    why: 'a code may be guessed without end',
    tests: [bySignIn],
  },
  {
    file: `${code}.store.ts`,
    text: 'updateOne({ _id: handle, usedAt: null }',
    becomes: 'updateOne({ _id: handle }',
    why: 'one code opens two sessions at once',
    tests: [byItself],
  },
  {
    file: `${code}.ts`,
    text: 'const codeMs = 10 * 60_000;',
    becomes: 'const codeMs = 60 * 60_000;',
    why: 'a code is good for an hour',
    tests: [bySignIn],
  },
  {
    file: `${identity}/one-time-code/code-limits.ts`,
    text: "    ['number', numberKey],\n",
    becomes: '',
    why: 'many networks together ask one phone for codes without end',
    tests: [byItself],
  },
  {
    file: `${identity}/one-time-code/send-text.ts`,
    text: "knownBrowser === null ? 'code' : 'known'",
    becomes: "'code'",
    why: 'strangers use up the codes of browsers that are known',
    tests: [bySignIn],
  },
  {
    file: `${identity}/one-time-code/code-limits.ts`,
    text: ".filter(([limit]) => limit !== 'pause')",
    becomes: '',
    why: 'a right code takes the pause before the next one away',
    tests: [byItself],
  },
  {
    file: `${identity}/password-reset/password-reset.store.ts`,
    text: 'passwordSetBy: { $ne: by }, passwordChangedAt',
    becomes: 'passwordChangedAt',
    why: 'one reset sets two passwords',
    tests: [byReset],
  },
  {
    file: `${identity}/password-reset/password-reset.store.ts`,
    text: ', passwordChangedAt: { $not: { $gt: givenAt } } };',
    becomes: ' };',
    why: 'an older reset takes a newer password back',
    tests: [byReset],
  },
  {
    file: `${identity}/password-reset/password-reset.store.ts`,
    text: 'tokenHash, tokenExpiresAt: { $gt: now } }',
    becomes: 'tokenHash }',
    why: 'the token of a reset is good for ever',
    tests: [byReset],
  },
  {
    file: `${identity}/impersonation/find-acting.ts`,
    text: 'if (!own || own.endedAt || own.expiresAt <= now || !actor) return null;',
    becomes: 'if (!own || !actor) return null;',
    why: 'acting goes on after the own session ended',
    tests: [byActing],
  },
  {
    file: `${identity}/impersonation/find-acting.ts`,
    text: 'if (!(await stands(models, own, actor))) return null;',
    becomes: '',
    why: 'acting goes on after the own password was changed',
    tests: [byActing],
  },
  {
    file: `${identity}/impersonation/find-acting.ts`,
    text: 'return canActAs(viewer, member) ?',
    becomes: 'return member ?',
    why: 'acting goes on after the right was taken',
    tests: [byActing],
  },
  {
    file: `${identity}/policy/impersonation.policy.ts`,
    text: ' && isMemberAlone(member)',
    becomes: '',
    why: 'acting as an admin is a way up',
    tests: [byActing, `${identity}/policy/policy.test.ts`],
  },
  {
    file: `${identity}/session/refresh-session.ts`,
    text: "if (session.actor?.sessionId !== by?.sessionId) throw ServiceError('UNAUTHENTICATED');",
    becomes: '',
    why: 'the cookie of acting alone is worth a session',
    tests: [byActing],
  },
  {
    file: `${identity}/session/look-again.ts`,
    text: ' || judgedOf(current) !== judgedOf(judged)',
    becomes: '',
    why: 'a sign-in by the old password outlives the reset it crossed',
    tests: [`${identity}/session/look-again.test.ts`],
  },
  {
    file: `${identity}/session/stands.ts`,
    text: 'return hasItsPasskey(models, session);',
    becomes: 'return true;',
    why: 'a session goes on without the passkey that opened it',
    tests: [`${identity}/session/look-again.test.ts`],
  },
  {
    file: `${identity}/policy/second-factor.policy.ts`,
    text: 'return !isGuardedByPasskey(member, rules) || isProved(session, member);',
    becomes: 'return true;',
    why: 'staff’s password alone makes a second step beside their passkey',
    tests: [`${identity}/passkey/passkey.test.ts`],
  },
  {
    file: `${identity}/policy/second-factor.policy.ts`,
    text: 'return !isGuardedByPasskey(member, rules);',
    becomes: 'return true;',
    why: 'whoever holds the phone of staff is rid of their passkey',
    tests: [`${identity}/passkey/passkey.test.ts`],
  },
  {
    file: `${audit}/audit.store.ts`,
    text: '{ $max: { readTo } }',
    becomes: '{ $set: { readTo } }',
    why: 'the slower of two processes takes the place back',
    tests: [`${audit}/follow-facts.test.ts`],
  },
  {
    file: 'services/kit/src/follow/follow-facts.ts',
    text: 'Math.max(0, place.readTo.getTime() - logOverlapMs)',
    becomes: 'Math.max(0, place.readTo.getTime())',
    why: 'what was logged late is missing in the audit log',
    tests: [`${audit}/follow-facts.test.ts`],
  },
];
