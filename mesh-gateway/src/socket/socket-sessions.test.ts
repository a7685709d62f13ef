import { viewer } from '@banyan/kit/testing';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createSocketSessions } from './socket-sessions.ts';

const closeCode = 4403;
const open = () => ({ close: vi.fn() }) as unknown as WebSocket;
const signedIn = { viewer: viewer(), authorization: '', expiresAt: new Date(Date.now() + 60_000) };

it('a session that ends closes the tabs that are open, also after another was closed', () => {
  const sessions = createSocketSessions(closeCode);
  const [closed, stays] = [open(), open()];
  for (const tab of [closed, stays]) sessions.add(tab, signedIn);
  sessions.remove(closed);
  sessions.end(signedIn.viewer.sessionId);
  expect(stays.close).toHaveBeenCalledWith(closeCode, 'Session ended');
  expect(closed.close).not.toHaveBeenCalled();
  expect(sessions.count()).toBe(1);
});
