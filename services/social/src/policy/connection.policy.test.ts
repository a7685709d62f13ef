import { viewer } from '@banyan/kit/testing';
import { describe, expect, it } from 'vitest';
import type { ConnectionDoc, ConnectionStatus } from '../connection/connection.model.ts';
import { statusFor } from '../connection/connection.view.ts';
import { canRemove } from './connection.policy.ts';

const who = {
  asker: viewer({ memberId: 'ann' }),
  asked: viewer({ memberId: 'ben' }),
  outsider: viewer({ memberId: 'sue' }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  roleless: viewer({ memberId: 'ann', roles: [] }),
};
type Who = keyof typeof who;

function connection(status: ConnectionStatus): ConnectionDoc {
  const at = new Date('2026-01-01T00:00:00Z');
  const sides = { members: ['ann', 'ben'] as [string, string], requestedBy: 'ann', requestedOf: 'ben' };
  return { _id: 'ann|ben', ...sides, status, requestedAt: at, changedAt: at };
}

describe('a connection', () => {
  it.each([
    ['approved', ['asker', 'asked']],
    ['requested', ['asker']],
    ['ignored', ['asker']],
    ['ended', []],
    ['hidden', []],
    ['gone', []],
  ] as [ConnectionStatus, Who[]][])('that is %s may be removed by %j and nobody else', (status, allowed) => {
    for (const name of Object.keys(who) as Who[]) {
      expect([name, canRemove(who[name], connection(status))]).toEqual([name, allowed.includes(name)]);
    }
  });

  it.each([
    ['approved', 'APPROVED', 'APPROVED'],
    ['requested', 'SENT', 'PENDING'],
    ['ignored', 'SENT', 'IGNORED'],
  ] as [ConnectionStatus, string, string][])(
    'that is %s reads %s to one side and %s to the other',
    (status, asker, asked) => {
      expect(statusFor(connection(status), 'ann')).toBe(asker);
      expect(statusFor(connection(status), 'ben')).toBe(asked);
      expect(statusFor(connection(status), 'sue')).toBeNull();
    },
  );
});
