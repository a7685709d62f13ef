// What npm start runs, as a person uses it: Ctrl-C and come back, a killed process, a second start.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { apiMember, firstItems, writeComment } from '../support/api.ts';
import { seededDir, temporaryDir } from '../support/places.ts';

const main = fileURLToPath(new URL('../../scripts/run/main.ts', import.meta.url));

let dataDir: string;
const started: ChildProcess[] = [];

// Each starts the whole product, once or twice.
test.setTimeout(120_000);

test.beforeEach(() => {
  dataDir = temporaryDir('start');
  cpSync(seededDir(), dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
});

test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs it until it says where it is, or ends. */
async function start(): Promise<{ child: ChildProcess; url: string; said: () => string }> {
  const { MONGODB_URL: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: '0', DATA_DIR: dataDir, DEPLOYMENT: 'demo', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const address = () => /is ready: (\S+)/.exec(said)?.[1];
  const isDecided = () => address() !== undefined || child.exitCode !== null;
  await expect.poll(isDecided, { timeout: 50_000, message: 'it says where it is, or ends' }).toBe(true);
  return { child, url: address() ?? '', said: () => said };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('Ctrl-C stops everything, and what was written is there the next time', async () => {
  const first = await start();
  const [database] = childrenOf(first.child.pid!);
  const maya = await apiMember(first.url, 'maya');
  const [item] = await firstItems(maya, 1);
  await writeComment(maya, item!, 'See you there');
  expect(await end(first.child, 'SIGINT')).toBe(0);
  expect(isAlive(database!)).toBe(false);

  const second = await start();
  const again = await apiMember(second.url, 'maya');
  const query = 'query ($itemId: ID!) { commentPage(itemId: $itemId) { items { body } } }';
  const { commentPage } = await again.ask<{ commentPage: unknown }>(query, { itemId: item! });
  expect(JSON.stringify(commentPage)).toContain('See you there');
  expect(await end(second.child, 'SIGTERM')).toBe(0);
});

test('killed without warning, it takes the database with it and starts again', async () => {
  const first = await start();
  const [database] = childrenOf(first.child.pid!);
  await end(first.child, 'SIGKILL');
  await expect.poll(() => isAlive(database!)).toBe(false);
  const second = await start();
  expect(second.url).not.toBe('');
  expect(await end(second.child, 'SIGINT')).toBe(0);
});

test('a second start on the same data is refused in one sentence', async () => {
  await start();
  const second = await start();
  expect(second.child.exitCode).toBe(1);
  expect(second.said().trim()).toBe(
    `The database directory ${dataDir}/mongo is in use by another process; stop that one first.`,
  );
});

test('a database that dies ends the product, which says so', async () => {
  const { child, said } = await start();
  const gone = once(child, 'exit');
  process.kill(childrenOf(child.pid!)[0]!, 'SIGKILL');
  await gone;
  expect(child.exitCode).toBe(1);
  expect(said()).toContain('The database has ended unexpectedly');
});
