// What npm start runs, as a process that says where it is.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const main = fileURLToPath(new URL('../../scripts/run/main.ts', import.meta.url));
const shiftedTime = new URL('./shifted-time.ts', import.meta.url);

export interface Started {
  child: ChildProcess;
  /** Empty when it ended instead. */
  url: string;
  said(): string;
}

export interface StartOptions {
  dataDir: string;
  /** The product believes that it is this time. */
  at?: Date;
}

/** Runs it until it says where it is, or ends. Anyone who starts it ends it. */
export async function npmStart({ dataDir, at }: StartOptions): Promise<Started> {
  const { MONGODB_URL: _, ...inherited } = process.env;
  const time = at ? { NODE_OPTIONS: `--import=${shiftedTime}`, BANYAN_E2E_SHIFT_MS: String(+at - Date.now()) } : {};
  const env = { ...inherited, ...time, PORT: '0', DATA_DIR: dataDir, DEPLOYMENT: 'demo', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const address = () => /is ready: (\S+)/.exec(said)?.[1];
  const isDecided = () => address() !== undefined || child.exitCode !== null;
  try {
    await expect.poll(isDecided, { timeout: 50_000, message: 'it says where it is, or ends' }).toBe(true);
  } catch (failure) {
    child.kill('SIGKILL');
    throw failure;
  }
  return { child, url: address() ?? '', said: () => said };
}

/** Answers its exit code. */
export async function endStarted(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}
