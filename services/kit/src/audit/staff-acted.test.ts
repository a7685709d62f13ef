import { expect, test } from 'vitest';
import { factTargets, readFact } from '../facts/fact.ts';
import { longestReason } from './staff.facts.ts';
import { staffActed } from './staff-acted.ts';

const now = new Date('2026-11-20T09:00:00Z');
const act = { actorId: 'dana', act: 'member.impersonate', memberId: 'maya', outcome: 'done' } as const;

test('a fact names the service that tells it, is told to nobody live, and reads the same elsewhere', () => {
  const fact = staffActed('identity', { ...act, subject: { kind: 'session', id: 's1' }, reason: 'She asked' }, now);
  expect(fact).toMatchObject({ type: 'staff.acted', service: 'identity', at: now, data: { ...act } });
  expect(factTargets(fact)).toEqual([]);
  expect(readFact(JSON.parse(JSON.stringify(fact)))).toEqual(fact);
});

test('a reason is kept as it shows, and one that shows nothing or too much is none', () => {
  expect(staffActed('identity', { ...act, reason: ' She\u0000 asked \n' }, now).data.reason).toBe('She asked');
  for (const reason of ['', ' \u200b', 'x'.repeat(longestReason + 1)]) {
    expect(() => staffActed('identity', { ...act, reason }, now)).toThrow();
  }
});

test('an act is a dotted name, and words are none', () => {
  for (const wrong of ['impersonate', 'she asked. I did', 'Query.auditLog(who: "maya")']) {
    expect(() => staffActed('identity', { ...act, act: wrong }, now)).toThrow();
  }
});
