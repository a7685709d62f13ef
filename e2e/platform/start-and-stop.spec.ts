// What npm start runs, as a person uses it: Ctrl-C and come back, a killed process, a second start.
import type { ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { apiMember, commentsOf, firstItems, writeComment } from '../support/api.ts';
import { endStarted as end, npmStart, type Started } from '../support/npm-start.ts';
import { seededDir, temporaryDir } from '../support/places.ts';

let dataDir: string;
const started: ChildProcess[] = [];

// Each starts the whole product, once or twice.
test.setTimeout(240_000);

test.beforeEach(() => {
  dataDir = temporaryDir('start');
  cpSync(seededDir(), dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
});

test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<Started> {
  const product = await npmStart({ dataDir });
  started.push(product.child);
  return product;
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
  expect(await commentsOf(again, item!)).toContain('See you there');
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

test('a database that dies is started again with all that was written, and the product says both', async () => {
  const { child, url, said } = await start();
  const maya = await apiMember(url, 'maya');
  const [item] = await firstItems(maya, 1);
  await writeComment(maya, item!, 'Written before it died');
  process.kill(childrenOf(child.pid!)[0]!, 'SIGKILL');
  await expect.poll(said, { timeout: 60_000 }).toContain('The database is back.');
  expect(said()).toContain("The database's engine has ended (SIGKILL)");
  await expect
    .poll(() => commentsOf(maya, item!).catch(() => []), { timeout: 60_000 })
    .toContain('Written before it died');
  expect(await end(child, 'SIGINT')).toBe(0);
});
