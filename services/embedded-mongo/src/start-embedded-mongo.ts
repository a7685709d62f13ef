import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EngineOptions } from './engine/engine-protocol.ts';
import { keepRunning } from './engine/keep-running.ts';
import { startEngine } from './engine/start-engine.ts';

/** The kernel's limit for a socket path is 107 bytes. */
const LONGEST_SOCKET_PATH = 107;

export interface EmbeddedMongoOptions {
  /** Where the data lives; created when missing, readable by this user only. */
  dir: string;
  /** Path of the unix socket to serve (mode 0700). Default: `mongo.sock` in `dir`, or in a private temporary directory when that path is too long. */
  socket?: string;
  /** Serve this port on 127.0.0.1 instead of a socket; 0 picks a free one. The engine asks for no password. */
  port?: number;
  /** How often expired documents are deleted. Default: 60,000. */
  ttlIntervalMs?: number;
  /** The checkpoint of a loss that the operator knows of and goes on with: the number that the refusal named. */
  acceptLoss?: number | undefined;
  /** Hears, in one sentence each, why the engine ended and that it is back. Default: written to stderr. */
  report?: ((sentence: string) => void) | undefined;
}

export interface EmbeddedMongo {
  /** A `mongodb://` address for any driver; the same for as long as this runs. */
  url: string;
  /** The engine's process; another one after each time it ended. */
  readonly pid: number;
  /** Why nothing is served at the moment, in one sentence; undefined while all is well. */
  trouble: () => string | undefined;
  /** Closes the database and ends its process. Safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Starts the MongoDB engine on a directory, in a child process of its own. The child ends with its parent, and never
 * keeps it alive; one that ends by itself is started again at the same address, with growing pauses of at most 5 s.
 * Rejects with one sentence a person can act on.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { acceptLoss, ttlIntervalMs = 60_000, report = toStderr } = options;
  const { temporary, ...folder } = chooseLocation(options);
  const engine: EngineOptions = { dir: resolve(options.dir), ttlIntervalMs, acceptLoss, ...folder };
  const forget = () => temporary && rmSync(temporary, { recursive: true, force: true });
  const first = await startEngine(engine).catch((failure) => {
    forget();
    throw failure;
  });
  if (first.port !== undefined) engine.port = first.port;
  const keeper = keepRunning(first, engine, report);
  return {
    url: urlOf(folder.socket, first.port),
    get pid() {
      return keeper.pid();
    },
    trouble: keeper.trouble,
    async stop() {
      await keeper.stop();
      forget();
    },
  };
}

const toStderr = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

interface Location {
  socket?: string;
  port?: number;
  temporary?: string;
}

function chooseLocation({ dir, socket, port }: EmbeddedMongoOptions): Location {
  if (socket !== undefined && port !== undefined) throw new Error('Give the database a socket or a port, not both.');
  if (port !== undefined) return { port };
  const wanted = resolve(socket ?? join(dir, 'mongo.sock'));
  if (Buffer.byteLength(wanted) <= LONGEST_SOCKET_PATH) return { socket: wanted };
  if (socket !== undefined) throw new Error(`The socket path ${wanted} is longer than ${LONGEST_SOCKET_PATH} bytes.`);
  const temporary = mkdtempSync(join(tmpdir(), 'banyan-mongo-'));
  return { socket: join(temporary, 'mongo.sock'), temporary };
}

function urlOf(socket: string | undefined, port: number | undefined): string {
  const host = socket === undefined ? `127.0.0.1:${port}` : encodeURIComponent(socket);
  // Without journal=true an acknowledged write may lie in memory for 100 ms.
  return `mongodb://${host}/?directConnection=true&journal=true`;
}
