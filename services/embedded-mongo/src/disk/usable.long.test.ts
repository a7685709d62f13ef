import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo } from '../start-embedded-mongo.ts';
import { canBeAnother, giveToAnother, startAsAnother } from '../testing/another-user.ts';
import { failingDisk } from '../testing/failing-disk.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { diskSentence } from './disk-words.ts';
import { diskTrouble } from './usable.ts';

const faults = [
  ['ENOSPC', 'is full: make room on it; nothing kept there is damaged.'],
  ['EDQUOT', 'has no more room for this user (quota): make room on it; nothing kept there is damaged.'],
  ['EROFS', 'is read-only: mount it for writing; nothing kept there is damaged.'],
  ['EIO', "fails (EIO): look into the system's log, and copy what is there."],
] as const;

it.each(faults)(
  'a disk that fails by %s at the start is reported, and nothing is called damaged',
  async (code, words) => {
    const dir = temporaryDirectory();
    failingDisk(code);
    await expect(startEmbeddedMongo({ dir })).rejects.toThrow(`The disk of ${dir} ${words}`);
  },
);

it.each(faults)('an engine that ends on a disk that fails by %s has that for its reason, once', async (code, words) => {
  const dir = temporaryDirectory();
  const logged: string[] = [];
  const mongo = await startEmbeddedMongo({ dir, report: (sentence) => logged.push(sentence) });
  onTestFinished(mongo.stop);
  const disk = failingDisk(code);
  process.kill(mongo.pid, 'SIGABRT');
  const sentence = `The disk of ${dir} ${words}`;
  await expect.poll(mongo.trouble, { timeout: 10_000 }).toBe(sentence);
  // Long enough for several tries.
  await new Promise((settle) => setTimeout(settle, 1_000));
  expect(logged).toEqual([`${sentence} It is started again by itself.`]);
  disk.mend();
  await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(2);
  expect([logged[1], mongo.trouble()]).toEqual(['The database is back.', undefined]);
});

it('a directory that does not open is called damaged only where its disk is well both times', async () => {
  const dir = temporaryDirectory();
  await (await startEmbeddedMongo({ dir })).stop();
  truncateSync(join(dir, 'WiredTiger.wt'), 4096);
  // Before the first start, and after it.
  failingDisk('EIO', 2);
  await expect(startEmbeddedMongo({ dir })).rejects.toThrow(`The disk of ${dir} fails (EIO)`);
});

it('a file that goes while the directory is looked through is no trouble of its disk', async () => {
  const dir = temporaryDirectory();
  writeFileSync(join(dir, 'going'), '');
  const { access } = fs;
  const set = (next: typeof access) => {
    fs.access = next;
    syncBuiltinESMExports();
  };
  onTestFinished(() => set(access));
  set(async (path, mode) => {
    rmSync(join(dir, 'going'), { force: true });
    await access(path, mode);
  });
  expect(await diskTrouble(dir)).toBeUndefined();
});

it.runIf(canBeAnother)(
  'a directory, or one file in it, of another user is reported with who and what to do',
  async () => {
    const cacheHome = temporaryDirectory();
    const dir = join(temporaryDirectory(), 'mongo');
    const theirs = (path: string) =>
      `This user (65534) may not write to ${path}: make it theirs (chown -R 65534 ${path}), or run as its owner.`;
    mkdirSync(dir);
    const folders = [cacheHome, join(dir, '..')];
    giveToAnother(...folders);
    expect(await startAsAnother(dir, cacheHome)).toBe(theirs(dir));
    giveToAnother(dir);
    expect(await startAsAnother(dir, cacheHome)).toBe('it started');
    // What one start as root leaves behind.
    writeFileSync(join(dir, 'journal', 'WiredTigerLog.0000000009'), '', { mode: 0o600 });
    expect(await startAsAnother(dir, cacheHome)).toBe(theirs(join(dir, 'journal', 'WiredTigerLog.0000000009')));
  },
  60_000,
);

it('a failure that is none of a disk has no sentence', () => {
  expect(diskSentence('/data', new Error('anything'))).toBeUndefined();
  expect(diskSentence('/data', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined();
  expect(diskSentence('/data', 'ENOSPC')).toBeUndefined();
});
