import { chmodSync, rmSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import type { EngineOptions } from './engine-protocol.ts';

const PRIVATE = 0o700;

/** Listens where the options say; returns the port, or undefined for a socket. Rejects with one sentence. */
export async function listen(server: Server, { socket, port }: EngineOptions): Promise<number | undefined> {
  if (socket === undefined) {
    await listening(server, port, () => server.listen({ host: '127.0.0.1', port }));
    return (server.address() as { port: number }).port;
  }
  if (await isAnswering(socket)) throw new Error(`The socket ${socket} is in use by another process.`);
  rmSync(socket, { force: true });
  process.umask(0o077);
  await listening(server, port, () => server.listen(socket));
  chmodSync(socket, PRIVATE);
  return undefined;
}

function listening(server: Server, port: number | undefined, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(sentenceFor(cause, port), { cause })));
    start();
  });
}

function sentenceFor(cause: NodeJS.ErrnoException, port: number | undefined): string {
  if (cause.code === 'EADDRINUSE') return `Port ${port} is in use; choose another for the database.`;
  return `The database cannot listen: ${cause.message}`;
}

/** True when someone serves the socket; a file left by a crash answers nobody. */
function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => probe.destroy() && resolve(true));
    probe.once('error', () => resolve(false));
  });
}
