import { expect, test } from 'vitest';
import { domainEventTopics, readDomainEvent } from '../domain-events/domain-event.ts';
import { longestReason } from './staff.events.ts';
import { staffActed } from './staff-acted.ts';
import type { StaffActName } from './staff-acts.ts';

const now = new Date('2026-11-20T09:00:00Z');
const act = { actorId: 'dana', act: 'member.impersonate', memberId: 'maya', outcome: 'done' } as const;

test('a domain event names the service that reports it, is sent to nobody live, and reads the same elsewhere', () => {
  const domainEvent = staffActed(
    'identity',
    { ...act, subject: { kind: 'session', id: 's1' }, reason: 'She asked' },
    now,
  );
  expect(domainEvent).toMatchObject({ type: 'staff.acted', service: 'identity', at: now, data: { ...act } });
  expect(domainEventTopics(domainEvent)).toEqual([]);
  expect(readDomainEvent(JSON.parse(JSON.stringify(domainEvent)))).toEqual(domainEvent);
});

test('a reason is kept as it shows, and one that shows nothing or too much is none', () => {
  expect(staffActed('identity', { ...act, reason: ' She\u0000 asked \n' }, now).data.reason).toBe('She asked');
  for (const reason of ['', ' \u200b', 'x'.repeat(longestReason + 1)]) {
    expect(() => staffActed('identity', { ...act, reason }, now)).toThrow();
  }
});

test('an act is a dotted name, and words are none', () => {
  for (const wrong of ['impersonate', 'she asked. I did', 'Query.auditLog(who: "maya")']) {
    expect(() => staffActed('identity', { ...act, act: wrong as StaffActName }, now)).toThrow();
  }
});
