// The product as processes that know each other by address only, as a deployment that splits it runs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { urlVariable } from '@banyan/kit';
import { canTestRedis, startTestRedis } from '@banyan/kit/testing';
import { forEachService, type ServiceName, serviceNames } from '@banyan/services';
import { seededDir, temporaryDir } from './places.ts';

const main = fileURLToPath(new URL('../../scripts/run/main.ts', import.meta.url));

type Part = ServiceName | 'gateway' | 'shell';

export interface SplitProduct {
  /** Where members open it: the shell's process. */
  url: string;
  /** Asks every process, or those named, to end; answers with what code each did. */
  stop(names?: Part[]): Promise<Partial<Record<Part, number | null>>>;
  /** Ends what is left and removes the data. */
  dispose(): Promise<void>;
}

export async function startSplitProduct(): Promise<SplitProduct> {
  if (!canTestRedis)
    throw new Error('Split processes meet in Redis: install it (Debian: apt-get install redis-server).');
  const dataDir = temporaryDir('split');
  cpSync(seededDir(), dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  const [mongo, redis] = await Promise.all([
    startEmbeddedMongo({ dir: join(dataDir, 'mongo'), port: 0 }),
    startTestRedis(),
  ]);
  const parts = new Map<Part, ChildProcess>();
  const stop = async (names: Part[] = [...parts.keys()]) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await end(parts.get(name)!)])));
  const dispose = async () => {
    await stop();
    await Promise.all([mongo.stop(), redis.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const shared = {
    MONGODB_URL: mongo.url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    INTERNAL_KEY: crypto.randomUUID(),
    DIARY_KEYS: `split:${'k'.repeat(42)}A`,
  };
  const start: Start = (part, addresses) => {
    const child = launch({ ...shared, ...addresses, SERVICE: part });
    parts.set(part, child);
    return addressOf(part, child);
  };
  try {
    return { url: await startParts(start), stop, dispose };
  } catch (failure) {
    await dispose();
    throw failure;
  }
}

type Start = (part: Part, addresses: Record<string, string>) => Promise<string>;

/** Starts each part when those it asks are there. Answers the shell's address. */
async function startParts(start: Start): Promise<string> {
  // Identity asks the others and they ask identity, so each is told beforehand where all of them will be.
  const ports = forEachService(freePort);
  const addresses: Record<string, string> = {};
  for (const name of serviceNames) addresses[urlVariable(name)] = `http://127.0.0.1:${await ports[name]}`;
  const startOne = async (name: ServiceName) => start(name, { ...addresses, PORT: String(await ports[name]) });
  // The others verify tokens with the keys that identity publishes.
  await startOne('identity');
  await Promise.all(serviceNames.filter((name) => name !== 'identity').map(startOne));
  const GATEWAY_URL = await start('gateway', addresses);
  return start('shell', { ...addresses, GATEWAY_URL });
}

/** One that nobody listens at, this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function launch(env: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [main], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves when the part says that it listens. */
function addressOf(part: Part, child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((ready, failed) => {
    const read = (text: Buffer) => {
      said += text;
      const [, port] = /"port":(\d+).*"listening"/.exec(said) ?? [];
      if (port) ready(`http://127.0.0.1:${port}`);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => failed(new Error(`SERVICE=${part} ended with ${code} while starting:\n${said}`)));
  });
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  return child.exitCode;
}
