import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { distSchema } from '@banyan/framework/module';
import { expect, it, onTestFinished } from 'vitest';
import { openReleases } from './releases.ts';

const file = (build: string) => `main.${build.repeat(8)}.js`;

/** A data directory, and how to keep a build of one script in it: answers which of all scripts are found. */
function releases() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-releases-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  const folder = path.join(root, 'data', 'releases', 'shell');
  const keep = (build: string) => {
    const dir = path.join(root, build);
    const name = file(build);
    fs.mkdirSync(dir, { recursive: true });
    if (!fs.existsSync(path.join(dir, name))) fs.writeFileSync(path.join(dir, name), build);
    const files = { [name]: { integrity: build, bytes: 1 } };
    const manifest = distSchema.parse({ files, entrypoints: {}, exposes: {} });
    const find = openReleases(path.join(root, 'data')).keep({ dir, base: '/', manifest }, 'shell');
    return ['a', 'b', 'c', 'd'].filter((each) => find(file(each)));
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
  return { root, folder, keep, leave };
}

const gone = () => spawnSync(process.execPath, ['--version']).pid;

it('a copy that a killed start left counts as no build, and is cleared away by the next', () => {
  const { keep, leave } = releases();
  keep('a');
  keep('b');
  const left = [leave(gone()), leave(gone())];
  expect(keep('c')).toEqual(['a', 'b', 'c']);
  expect(left.filter((each) => fs.existsSync(each))).toEqual([]);
});

it('a copy that another process may still be making stays, for an hour', () => {
  const { keep, leave } = releases();
  keep('a');
  keep('b');
  const fresh = leave(process.ppid);
  expect(keep('c')).toEqual(['a', 'b', 'c']);
  expect(fs.existsSync(fresh)).toBe(true);
  leave(process.ppid, 61 * 60 * 1_000);
  keep('c');
  expect(fs.existsSync(fresh)).toBe(false);
});

it('a copy that fails leaves nothing, and the next start copies anew', () => {
  const { root, folder, keep } = releases();
  const blocked = path.join(root, 'a', file('a'));
  fs.mkdirSync(blocked, { recursive: true });
  expect(() => keep('a')).toThrow();
  expect(fs.readdirSync(folder)).toEqual([]);
  fs.rmSync(blocked, { recursive: true });
  expect(keep('a')).toEqual(['a']);
});
