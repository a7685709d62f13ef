import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineOptions, EngineReport } from './engine-protocol.ts';

const ENGINE_PROCESS = fileURLToPath(new URL('./engine-process.ts', import.meta.url));
/** The kernel's limit for a socket path is 107 bytes. */
const LONGEST_SOCKET_PATH = 107;
const STOP_LIMIT_MS = 20_000;

export interface EmbeddedMongoOptions {
  /** Where the data lives; created when missing, readable by this user only. */
  dir: string;
  /** Path of the unix socket to serve (mode 0700). Default: `mongo.sock` in `dir`, or in a private temporary directory when that path is too long. */
  socket?: string;
  /** Serve this port on 127.0.0.1 instead of a socket; 0 picks a free one. The engine asks for no password. */
  port?: number;
  /** How often expired documents are deleted. Default: 60,000. */
  ttlIntervalMs?: number;
}

export interface EmbeddedMongo {
  /** A `mongodb://` address for any driver. */
  url: string;
  /** The engine's process. */
  pid: number;
  /** Settles when the engine's process is gone, whatever the reason; true when `stop()` asked for it. */
  ended: Promise<boolean>;
  /** Closes the database and ends its process. Safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Starts the MongoDB engine on a directory, in a child process of its own. The child ends with its parent, and never
 * keeps it alive. Rejects with one sentence a person can act on.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const place = choosePlace(options);
  const engine: EngineOptions = { dir: resolve(options.dir), ttlIntervalMs: options.ttlIntervalMs ?? 60_000, ...place };
  const child = fork(ENGINE_PROCESS, [JSON.stringify(engine)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let asked = false;
  const ended = new Promise<boolean>((settle) => {
    child.once('exit', () => {
      if (place.temporary) rmSync(place.temporary, { recursive: true, force: true });
      settle(asked);
    });
  });
  const { port } = await ready(child, engine.dir);
  child.unref();
  child.channel?.unref();
  return {
    url: urlOf(place.socket, port),
    pid: child.pid!,
    ended,
    stop: async () => {
      asked = true;
      await endChild(child, ended);
    },
  };
}

interface Place {
  socket?: string;
  port?: number;
  temporary?: string;
}

function choosePlace({ dir, socket, port }: EmbeddedMongoOptions): Place {
  if (socket !== undefined && port !== undefined) throw new Error('Give the database a socket or a port, not both.');
  if (port !== undefined) return { port };
  const wanted = resolve(socket ?? join(dir, 'mongo.sock'));
  if (Buffer.byteLength(wanted) <= LONGEST_SOCKET_PATH) return { socket: wanted };
  if (socket !== undefined) throw new Error(`The socket path ${wanted} is longer than ${LONGEST_SOCKET_PATH} bytes.`);
  const temporary = mkdtempSync(join(tmpdir(), 'banyan-mongo-'));
  return { socket: join(temporary, 'mongo.sock'), temporary };
}

function ready(child: ChildProcess, dir: string): Promise<{ port: number | undefined }> {
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const end = signal ?? `code ${code}`;
      reject(
        new Error(
          `The engine ended (${end}) while opening ${dir}: the directory is damaged. Move it away, or restore a copy.`,
        ),
      );
    });
    child.once('message', (report: EngineReport) => {
      if (report.kind === 'ready') settle(report);
      else reject(new Error(report.sentence));
    });
  });
}

function urlOf(socket: string | undefined, port: number | undefined): string {
  const host = socket === undefined ? `127.0.0.1:${port}` : encodeURIComponent(socket);
  // Without journal=true an acknowledged write may lie in memory for 100 ms.
  return `mongodb://${host}/?directConnection=true&journal=true`;
}

async function endChild(child: ChildProcess, ended: Promise<boolean>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  child.ref();
  if (child.connected) child.send('stop', () => {});
  await ended;
  clearTimeout(impatience);
}
