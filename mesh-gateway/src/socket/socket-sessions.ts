/** Which sockets came with which token: a socket lives no longer than its token, nor than what the token says is so. */
import type { WebSocket } from 'ws';
import { type Outdating, outdates } from '../sign-in/outdated-tokens.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { reasons } from './close-reasons.ts';

export interface SocketSessions {
  add(socket: WebSocket, signedIn: SignedIn): void;
  remove(socket: WebSocket): void;
  /** Ends those whose token this domain event outdates. */
  end(domainEvent: Outdating): void;
  count(): number;
}

interface Held {
  signedIn: SignedIn;
  expiry: NodeJS.Timeout;
}

const longestTimeoutMs = 2 ** 31 - 1;

export function createSocketSessions(closeCode: number): SocketSessions {
  const held = new Map<WebSocket, Held>();
  const byMember = new Map<string, Set<WebSocket>>();
  const bySession = new Map<string, Set<WebSocket>>();
  const indexesOf = ({ viewer }: SignedIn) =>
    [
      [byMember, viewer.memberId],
      [bySession, viewer.sessionId],
    ] as const;
  return {
    add(socket, signedIn) {
      const { expiresAt } = signedIn;
      const lifeMs = Math.min(Math.max(expiresAt.getTime() - Date.now(), 0), longestTimeoutMs);
      const expiry = setTimeout(() => socket.close(closeCode, reasons.badToken), lifeMs);
      expiry.unref();
      held.set(socket, { signedIn, expiry });
      for (const [index, key] of indexesOf(signedIn)) index.set(key, (index.get(key) ?? new Set()).add(socket));
    },
    remove(socket) {
      const known = held.get(socket);
      if (!known) return;
      clearTimeout(known.expiry);
      held.delete(socket);
      for (const [index, key] of indexesOf(known.signedIn)) {
        const sockets = index.get(key);
        sockets?.delete(socket);
        if (sockets?.size === 0) index.delete(key);
      }
    },
    end(domainEvent) {
      const isSession = domainEvent.type === 'identity.sessionEnded';
      const sockets = isSession ? bySession.get(domainEvent.data.sessionId) : byMember.get(domainEvent.data.memberId);
      for (const socket of sockets ?? [])
        if (outdates(domainEvent, held.get(socket)!.signedIn))
          socket.close(closeCode, isSession ? reasons.sessionEnded : reasons.groupsChanged);
    },
    count: () => held.size,
  };
}
