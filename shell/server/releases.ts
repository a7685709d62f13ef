// Tabs that were open during a release still ask for its files: the last three builds of every part stay.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FindFile } from './built-files.ts';
import type { Part } from './dist.ts';

const KEPT = 3;

const buildName = (part: Part): string =>
  createHash('sha256').update(JSON.stringify(part.manifest.files)).digest('hex').slice(0, 16);

const isHashed = (name: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(name);

/** A whole build. While it is copied, the id of the process that does so follows: `<build>.<process>`. */
const BUILD = /^[0-9a-f]{16}$/;
const COPY = /^[0-9a-f]{16}\.(\d+)$/;
const HOUR_MS = 60 * 60 * 1_000;

function copy(part: Part, target: string): void {
  const fresh = `${target}.${process.pid}`;
  try {
    // A process that had this id before may have been ended while it copied.
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh);
    for (const name of Object.keys(part.manifest.files).filter(isHashed)) {
      for (const file of [name, `${name}.br`]) {
        const source = path.join(part.dir, file);
        if (fs.existsSync(source)) fs.copyFileSync(source, path.join(fresh, file));
      }
    }
    fs.renameSync(fresh, target);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

function keep(part: Part, folder: string): void {
  const target = path.join(folder, buildName(part));
  if (!fs.existsSync(target)) copy(part, target);
  const now = new Date();
  fs.utimesSync(target, now, now);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What starts that were ended meanwhile left half copied. A process that runs may also be another that got the same id. */
function clearLeftovers(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const [, pid] = COPY.exec(name) ?? [];
    if (!pid) continue;
    const left = path.join(folder, name);
    const age = Date.now() - (fs.statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > HOUR_MS || !isRunning(Number(pid))) fs.rmSync(left, { recursive: true, force: true });
  }
}

const newestFirst = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => BUILD.test(name))
    .map((name) => path.join(folder, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);

/** Keeps this build beside the last ones and answers where an older file of the part still is. */
export function keepRelease(part: Part, name: string, dataDir: string): FindFile {
  const folder = path.join(dataDir, 'releases', name);
  fs.mkdirSync(folder, { recursive: true });
  clearLeftovers(folder);
  keep(part, folder);
  const builds = newestFirst(folder);
  for (const old of builds.slice(KEPT)) fs.rmSync(old, { recursive: true, force: true });
  const places = new Map<string, string>();
  for (const build of builds.slice(0, KEPT).reverse()) {
    for (const file of fs.readdirSync(build)) places.set(file, path.join(build, file));
  }
  return (file) => places.get(file);
}
