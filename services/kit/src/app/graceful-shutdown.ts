// Stopping a server without cutting off anybody (docs/decisions/0064-stopping-and-watching.md).
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { isShuttingDown as isNoticeGiven } from './shutdown-notice.ts';

export interface GracefulShutdownOptions {
  /** Longest wait for the requests under way. Default: 6 s, which is longer than the gateway waits for a service. */
  withinMs?: number;
  /** Asks live sockets to come back, once all requests are answered. */
  endSockets?: () => unknown;
}

/**
 * Watches a server from before its first request. The answer is how to stop it: nothing new is taken, what is under way
 * is answered, each last answer of a connection says that it is the last; then live sockets go, then whatever is left.
 */
export function gracefulShutdown(server: Server): (options?: GracefulShutdownOptions) => Promise<void> {
  const answers = new Set<ServerResponse>();
  const sockets = new Set<Duplex>();
  let whenNone = () => {};
  let isShuttingDown = false;
  // First of all listeners: anyone who answers at once would be too fast for the others.
  server.prependListener('request', (_req, res) => {
    answers.add(res);
    if (isShuttingDown || isNoticeGiven()) sayLast(res);
    res.once('close', () => {
      answers.delete(res);
      if (answers.size === 0) whenNone();
    });
  });
  server.prependListener('upgrade', (_req, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async ({ withinMs = 6_000, endSockets } = {}) => {
    isShuttingDown = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    for (const res of answers) sayLast(res);
    const answered = new Promise<void>((resolve) => {
      whenNone = resolve;
      if (answers.size === 0) resolve();
    });
    const late = new AbortController();
    await Promise.race([answered, wait(withinMs, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
    await endSockets?.();
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}

/** A client that keeps the connection would send its next request into a closed endpoint. */
function sayLast(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
