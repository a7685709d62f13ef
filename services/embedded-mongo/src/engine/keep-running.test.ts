// How an engine that ends is started again: with growing pauses of at most 5 s, by a clock that this test moves.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { keepRunning } from './keep-running.ts';
import { type Engine, startEngine } from './start-engine.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

const ended: Engine = {
  pid: 1,
  port: undefined,
  ended: Promise.resolve('The engine has ended.'),
  onFailing: () => {},
  stop: async () => {},
};

/** Answers when the directory was looked for; it is gone until `mend`. */
function goneDirectory() {
  const { access } = fs;
  const looks: number[] = [];
  const set = (next: typeof access) => {
    fs.access = next;
    syncBuiltinESMExports();
  };
  set(async () => {
    looks.push(performance.now());
    throw Object.assign(new Error('gone'), { code: 'ENOENT' });
  });
  const mend = () => set(access);
  onTestFinished(mend);
  return { looks, mend };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** By the clock on the wall. `expect.poll` moves the other one. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue() && tries < 400; tries += 1) await wait(50);
  expect(isTrue()).toBe(true);
}

async function running() {
  const dir = temporaryDirectory();
  const options = { dir, socket: join(dir, 'mongo.sock'), ttlIntervalMs: 60_000 };
  const engine = await startEngine(options);
  const keeper = keepRunning(engine, options, () => {});
  onTestFinished(keeper.stop);
  const kill = async () => {
    const pid = keeper.pid();
    process.kill(pid, 'SIGKILL');
    await until(() => keeper.trouble()?.includes('SIGKILL') ?? false);
    return pid;
  };
  return { keeper, engine, kill };
}

it('what stays away is looked for every 5 s, however long it takes', async () => {
  const { looks } = goneDirectory();
  const keeper = keepRunning(ended, { dir: '/nowhere', ttlIntervalMs: 60_000 }, () => {});
  const since = performance.now();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await keeper.stop();
  const pauses = looks.map((look, index) => look - (looks[index - 1] ?? since));
  expect(pauses.slice(0, 8)).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
  expect(Math.max(...pauses)).toBe(5_000);
});

it('one that was well for half a minute is started again at once, whatever was before', {
  timeout: 60_000,
}, async () => {
  const { keeper, kill } = await running();
  const gone = goneDirectory();
  await kill();
  await vi.advanceTimersByTimeAsync(20_000);
  gone.mend();
  await vi.advanceTimersByTimeAsync(5_000);
  await until(() => keeper.trouble() === undefined);
  await vi.advanceTimersByTimeAsync(31_000);
  await kill();
  await vi.advanceTimersByTimeAsync(100);
  await until(() => keeper.trouble() === undefined);
});

it('one that is just being started when all is stopped is stopped too', { timeout: 60_000 }, async () => {
  const { keeper, kill } = await running();
  const before = await kill();
  await vi.advanceTimersByTimeAsync(100);
  await keeper.stop();
  expect(keeper.pid()).not.toBe(before);
  expect(isAlive(keeper.pid())).toBe(false);
});
