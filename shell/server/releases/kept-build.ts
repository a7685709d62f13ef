// One build of one part as it is kept under DATA_DIR, where all shells of a deployment find it: copied once, whole or not at all, and
// marked by each shell that serves it for as long as it does. At the start, and every quarter of a minute: nothing here is done for a visitor.
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Part } from '../dist.ts';

/** A shell that is silent for so long serves nothing any more. It says that it does far more often. */
export const SILENT_MS = 2 * 60_000;
export const SAID_EVERY_MS = 15_000;

export const WORKER = 'sw.js';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same files, no matter who built them. */
export const buildName = (part: Part): string => sha(JSON.stringify(part.manifest.files)).slice(0, 16);

export const isHashed = (name: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(name);

/** A whole build. While it is copied or cleared away, who does so follows: `<build>.<machine>.<process>`. */
const BUILD = /^[0-9a-f]{16}$/;
export const isBuild = (name: string): boolean => BUILD.test(name);
const UNDER_WAY = /^[0-9a-f]{16}(?:\.([0-9a-f]{8}))?\.(\d+)$/;
const HOUR_MS = 60 * 60 * 1_000;

/** Processes of several machines, or containers, share the folder: the same id may run on each. */
const machine = sha(os.hostname()).slice(0, 8);
const asideOf = (target: string): string => `${target}.${machine}.${process.pid}`;

/** Of this process; several servers of one process say so each. */
export type Holder = string;
export const HELD = '.held.';
export const newHolder = (): Holder => `${machine}.${process.pid}.${randomUUID().slice(0, 8)}`;

/** When the build came first, by its file's own time: it says which of two is the newer, and never changes. */
export const SINCE = '.since';

export const has = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Milliseconds; 0 for what is not there. */
const timeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function copy(part: Part, target: string): void {
  const fresh = asideOf(target);
  try {
    // A process that had this id before may have been ended while it copied.
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh);
    for (const name of Object.keys(part.manifest.files).filter((each) => isHashed(each) || each === WORKER)) {
      for (const file of [name, `${name}.br`]) {
        const source = path.join(part.dir, file);
        if (fs.existsSync(source)) fs.copyFileSync(source, path.join(fresh, file));
      }
    }
    fs.writeFileSync(path.join(fresh, SINCE), '');
    fs.renameSync(fresh, target);
  } catch (error) {
    // Another shell of this build was first.
    if (!has(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** Keeps the build, and says that this holder serves it. To be repeated; another shell may be clearing it away meanwhile. */
export function holdBuild(part: Part, folder: string, holder: Holder): void {
  const target = path.join(folder, buildName(part));
  for (let tries = 1; ; tries += 1) {
    try {
      if (!fs.existsSync(target)) copy(part, target);
      fs.writeFileSync(path.join(target, HELD + holder), '1');
      const now = new Date();
      fs.utimesSync(target, now, now);
      return;
    } catch (error) {
      if (!has(error, 'ENOENT') || tries === 3) throw error;
    }
  }
}

/**
 * The worker as it lies in the build now, or none: its name says nothing of what is in it, and a release that has none any more takes it
 * off the devices. What an earlier version of this server kept has neither it nor when it came.
 */
export function keepWorker(part: Part, folder: string): void {
  const target = path.join(folder, buildName(part));
  for (const file of [WORKER, `${WORKER}.br`]) {
    const [source, kept] = [path.join(part.dir, file), path.join(target, file)];
    if (!fs.existsSync(source)) fs.rmSync(kept, { force: true });
    else if (!fs.existsSync(kept) || !fs.readFileSync(source).equals(fs.readFileSync(kept))) {
      fs.copyFileSync(source, asideOf(kept));
      fs.renameSync(asideOf(kept), kept);
    }
  }
  if (!fs.existsSync(path.join(target, SINCE))) fs.writeFileSync(path.join(target, SINCE), '');
}

/** Says that this holder serves it no more. */
export function letGoOf(part: Part, folder: string, holder: Holder): void {
  fs.rmSync(path.join(folder, buildName(part), HELD + holder), { force: true });
}

const ageOf = (file: string): number => Date.now() - timeOf(file);
const isOld = (file: string): boolean => ageOf(file) > HOUR_MS;

const marksOf = (build: string): string[] =>
  listed(build)
    .filter((name) => name.startsWith(HELD))
    .map((name) => path.join(build, name));

/** Whether some shell serves this build now. */
export const isHeld = (build: string): boolean => marksOf(build).some((mark) => ageOf(mark) < SILENT_MS);

function listed(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    if (has(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Folders of all kept builds, the last served first. */
export const buildsIn = (folder: string): string[] =>
  listed(folder)
    .filter(isBuild)
    .map((name) => path.join(folder, name))
    .sort((a, b) => timeOf(b) - timeOf(a));

/** In one step for anyone who looks for it or is about to hold it, then file by file. */
export function clearBuild(build: string): void {
  const aside = asideOf(build);
  try {
    fs.renameSync(build, aside);
  } catch (error) {
    // Another shell clears it too.
    if (!has(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  fs.rmSync(aside, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What starts that were ended meanwhile left half done, and marks of shells that were. A process that runs may also be another that got
 * the same id.
 */
export function clearLeftovers(folder: string): void {
  for (const name of listed(folder)) {
    const [, where = machine, pid] = UNDER_WAY.exec(name) ?? [];
    if (!pid) continue;
    const left = path.join(folder, name);
    const isSeen = where === machine && !isRunning(Number(pid));
    if (isSeen || isOld(left)) fs.rmSync(left, { recursive: true, force: true });
  }
  const marks = buildsIn(folder).flatMap((build) => marksOf(build));
  for (const mark of marks) if (isOld(mark)) fs.rmSync(mark, { force: true });
}
