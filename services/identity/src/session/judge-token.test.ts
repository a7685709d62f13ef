import { expect, test } from 'vitest';
import { graceMs, type Judgement, judgeToken } from './judge-token.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const session = {
  tokenHash: 'C',
  retired: [
    { hash: 'B', at: ago(graceMs + 1) },
    { hash: 'A', at: ago(graceMs + 2) },
  ],
  browserHash: 'browser',
  expiresAt: new Date(now.getTime() + 1),
};
const fresh = {
  ...session,
  retired: [
    { hash: 'B', at: ago(graceMs) },
    { hash: 'A', at: ago(graceMs - 1) },
  ],
};

const table: [string, Partial<typeof session> & { endedAt?: Date }, string, string, Judgement][] = [
  ['the good token', session, 'C', 'browser', 'current'],
  ['the good token after a browser update', session, 'C', 'newer browser', 'current'],
  ['the one before, its successor unused', session, 'B', 'browser', 'unanswered'],
  ['the one before, from another browser', session, 'B', 'another', 'reused'],
  ['the one before the last', session, 'A', 'browser', 'reused'],
  ['the one before, a moment ago', fresh, 'B', 'browser', 'repeated'],
  ['the one before the last, a moment ago', fresh, 'A', 'browser', 'repeated'],
  ['a moment ago, from another browser', fresh, 'B', 'another', 'reused'],
  ['the good token of an ended session', { ...session, endedAt: now }, 'C', 'browser', 'ended'],
  ['the good token of an expired session', { ...session, expiresAt: now }, 'C', 'browser', 'ended'],
  ['a reused token of an ended session', { ...session, endedAt: now }, 'A', 'browser', 'ended'],
];

test.each(table)('%s is judged', (_name, given, hash, browserHash, expected) => {
  const judge = (isSigned: boolean) => judgeToken({ ...session, ...given }, { hash, isSigned, browserHash }, now);
  expect([judge(true), judge(false)]).toEqual([expected, expected]);
});

test('one that is not kept was used twice when we gave it, and may be a guess when nothing says so', () => {
  const presented = { hash: 'X', browserHash: 'browser' };
  expect(judgeToken(session, { ...presented, isSigned: true }, now)).toBe('reused');
  expect(judgeToken(session, { ...presented, isSigned: false }, now)).toBe('unknown');
  expect(judgeToken({ ...session, endedAt: now }, { ...presented, isSigned: true }, now)).toBe('ended');
});
