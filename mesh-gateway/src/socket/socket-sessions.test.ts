import { createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import '@banyan/services';
import type { Outdating } from '../sign-in/outdated-tokens.ts';
import { reasons } from './close-reasons.ts';
import { createSocketSessions } from './socket-sessions.ts';

const closeCode = 4403;
const open = () => ({ close: vi.fn() }) as unknown as WebSocket;
const signedIn = { viewer: viewer(), authorization: '', expiresAt: new Date(Date.now() + 60_000) };

const endOf = (sessionId: string) => createDomainEvent('identity.sessionEnded', { sessionId }) as Outdating;

it('a session that ends closes the tabs that are open, also after another was closed', () => {
  const sessions = createSocketSessions(closeCode);
  const [closed, stays] = [open(), open()];
  for (const tab of [closed, stays]) sessions.add(tab, signedIn);
  sessions.remove(closed);
  sessions.end(endOf(signedIn.viewer.sessionId));
  expect(stays.close).toHaveBeenCalledWith(closeCode, reasons.sessionEnded);
  expect(closed.close).not.toHaveBeenCalled();
  expect(sessions.count()).toBe(1);
});

it('a member who is in other groups loses the sockets that came with a token from before, and no others', () => {
  const sessions = createSocketSessions(closeCode);
  const [first, before, since, other] = [open(), open(), open(), open()];
  sessions.add(first, signedIn);
  sessions.add(before, { ...signedIn, groupsVersion: 1 });
  sessions.add(since, { ...signedIn, groupsVersion: 2 });
  sessions.add(other, { ...signedIn, viewer: viewer({ memberId: 'another' }) });
  sessions.end(
    createDomainEvent('identity.groupsChanged', { memberId: signedIn.viewer.memberId, version: 2 }) as Outdating,
  );
  for (const socket of [first, before])
    expect(socket.close).toHaveBeenCalledExactlyOnceWith(closeCode, reasons.groupsChanged);
  for (const socket of [since, other]) expect(socket.close).not.toHaveBeenCalled();
});
