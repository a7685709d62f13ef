import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { distSchema } from '@banyan/framework/module';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isInUse, lookInto } from './find-kept.ts';
import { buildName, holdBuild, newHolder } from './kept-build.ts';
import { openReleases } from './releases.ts';

const file = (build: string) => `main.${build.repeat(8)}.js`;

/** A data directory, and how to keep a build of one script in it: answers which of all scripts are found. */
function releases() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-releases-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  const folder = path.join(root, 'data', 'releases', 'shell');
  const partOf = (build: string) => {
    const dir = path.join(root, build);
    const name = file(build);
    fs.mkdirSync(dir, { recursive: true });
    if (!fs.existsSync(path.join(dir, name))) fs.writeFileSync(path.join(dir, name), build);
    const files = { [name]: { integrity: build, bytes: 1 } };
    const manifest = distSchema.parse({ files, entrypoints: {}, exposes: {} });
    return { dir, base: '/', manifest };
  };
  const keep = async (build: string) => {
    const find = openReleases(path.join(root, 'data')).keep(partOf(build), 'shell');
    const found = await Promise.all(['a', 'b', 'c', 'd'].map((each) => find(file(each))));
    return found.flatMap((each) => (each === undefined ? [] : [fs.readFileSync(each, 'utf8')]));
  };
  /** What a process leaves that is killed while it copies. */
  const leave = (pid: number, ageMs = 0) => {
    const left = path.join(folder, `${String(pid).padStart(16, '0')}.${pid}`);
    fs.mkdirSync(left, { recursive: true });
    // Newer than every build, as what a start has just left is.
    const at = new Date(Date.now() + 1_000 - ageMs);
    fs.utimesSync(left, at, at);
    return left;
  };
  return { root, folder, partOf, keep, leave };
}

const gone = () => spawnSync(process.execPath, ['--version']).pid;

it('a copy that a killed start left counts as no build, and is cleared away by the next', async () => {
  const { keep, leave } = releases();
  await keep('a');
  await keep('b');
  const left = [leave(gone()), leave(gone())];
  expect(await keep('c')).toEqual(['a', 'b', 'c']);
  expect(left.filter((each) => fs.existsSync(each))).toEqual([]);
});

it('a copy that another process may still be making stays, for an hour', async () => {
  const { keep, leave } = releases();
  await keep('a');
  await keep('b');
  const fresh = leave(process.ppid);
  expect(await keep('c')).toEqual(['a', 'b', 'c']);
  expect(fs.existsSync(fresh)).toBe(true);
  leave(process.ppid, 61 * 60 * 1_000);
  await keep('c');
  expect(fs.existsSync(fresh)).toBe(false);
});

it('a copy that fails leaves nothing, and the next start copies again', async () => {
  const { root, folder, keep } = releases();
  const blocked = path.join(root, 'a', file('a'));
  fs.mkdirSync(blocked, { recursive: true });
  await expect(keep('a')).rejects.toThrow();
  expect(fs.readdirSync(folder)).toEqual([]);
  fs.rmSync(blocked, { recursive: true });
  expect(await keep('a')).toEqual(['a']);
});

it('a copy that another machine may still be making stays, though nothing runs here under its id', async () => {
  const { folder, keep } = releases();
  await keep('a');
  const theirs = path.join(folder, `${'0'.repeat(16)}.${'f'.repeat(8)}.${gone()}`);
  fs.mkdirSync(theirs);
  await keep('b');
  expect(fs.existsSync(theirs)).toBe(true);
});

it('the mark of a shell that was killed is cleared away after an hour, and no other', async () => {
  const { folder, keep } = releases();
  await keep('a');
  const [mark] = fs.globSync(`${folder}/*/.held.*`);
  const age = async (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000);
    fs.utimesSync(mark!, at, at);
    await keep('b');
    return fs.existsSync(mark!);
  };
  expect([await age(59), await age(61)]).toEqual([true, false]);
});

it('a build is in use for as long as the same shell says so again', async () => {
  const { folder, partOf, keep } = releases();
  await keep('a');
  const [part, holder] = [partOf('a'), newHolder()];
  const build = path.join(folder, buildName(part));
  const inUse = async () => (await lookInto(folder)()).map(isInUse);
  holdBuild(part, folder, holder);
  const silent = new Date(Date.now() - 3 * 60_000);
  fs.utimesSync(build, silent, silent);
  expect(await inUse()).toEqual([false]);
  holdBuild(part, folder, holder);
  expect(await inUse()).toEqual([true]);
});

it('a build that another shell clears away while it is marked is copied again', async () => {
  const { folder, partOf, keep } = releases();
  await keep('a');
  const part = partOf('a');
  const build = path.join(folder, buildName(part));
  const write = fs.writeFileSync;
  const between = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((...asked) => {
    fs.rmSync(build, { recursive: true });
    write(...asked);
  });
  holdBuild(part, folder, newHolder());
  between.mockRestore();
  expect(fs.readFileSync(path.join(build, file('a')), 'utf8')).toBe('a');
});
