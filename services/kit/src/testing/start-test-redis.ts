import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

export interface TestRedis {
  url: string;
  /** Its process; undefined where `REDIS_URL` named one that is not ours. */
  pid?: number | undefined;
  stop(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
}

/** Is there a Redis to test with: `REDIS_URL`, or Debian's redis-server on this machine? */
export const canTestRedis = Boolean(process.env.REDIS_URL) || spawnSync('redis-server', ['--version']).status === 0;

/** `REDIS_URL` when set (and then it must answer), else a redis-server of our own, on a free port where none is named. */
export async function startTestRedis(options: { password?: string; port?: number } = {}): Promise<TestRedis> {
  const { password } = options;
  const given = process.env.REDIS_URL;
  if (given) {
    await answers(given, 0).catch(() => {
      throw new Error('REDIS_URL is set, but no Redis answers there. Start one, or unset REDIS_URL.');
    });
    return { url: given, stop: async () => undefined, kill: async () => undefined };
  }
  const port = options.port ?? (await freePort());
  const url = `redis://127.0.0.1:${port}`;
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const locked = password ? ['--requirepass', password] : [];
  const server = spawn('redis-server', [...settings, ...locked], { stdio: 'ignore' });
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  await answers(password ? url.replace('//', `//:${password}@`) : url, 100);
  return {
    url,
    pid: server.pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function answers(url: string, retries: number): Promise<void> {
  const probe = new Redis(url, { retryStrategy: (times) => (times > retries ? null : 20), maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  try {
    await probe.ping();
  } finally {
    probe.disconnect();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
