/** Which sockets belong to which session: a socket lives no longer than its token, nor than its session. */
import type { WebSocket } from 'ws';
import type { SignedIn } from '../sign-in/sign-in.ts';

export interface SocketSessions {
  add(socket: WebSocket, signedIn: SignedIn): void;
  remove(socket: WebSocket): void;
  end(sessionId: string): void;
  count(): number;
}

interface Held {
  sessionId: string;
  expiry: NodeJS.Timeout;
}

const longestTimeoutMs = 2 ** 31 - 1;

export function createSocketSessions(closeCode: number): SocketSessions {
  const held = new Map<WebSocket, Held>();
  const bySession = new Map<string, Set<WebSocket>>();
  return {
    add(socket, { viewer: { sessionId }, expiresAt }) {
      const lifeMs = Math.min(Math.max(expiresAt.getTime() - Date.now(), 0), longestTimeoutMs);
      const expiry = setTimeout(() => socket.close(closeCode, 'Token expired'), lifeMs);
      expiry.unref();
      held.set(socket, { sessionId, expiry });
      const sockets = bySession.get(sessionId) ?? new Set();
      bySession.set(sessionId, sockets.add(socket));
    },
    remove(socket) {
      const known = held.get(socket);
      if (!known) return;
      clearTimeout(known.expiry);
      held.delete(socket);
      const sockets = bySession.get(known.sessionId);
      sockets?.delete(socket);
      if (sockets?.size === 0) bySession.delete(known.sessionId);
    },
    end(sessionId) {
      for (const socket of bySession.get(sessionId) ?? []) socket.close(closeCode, 'Session ended');
    },
    count: () => held.size,
  };
}
