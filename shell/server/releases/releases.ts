// What shells of one deployment keep together under `DATA_DIR/releases`: tabs that were open during a release still ask for its files,
// and during an upgrade shells of two builds answer beside each other (docs/decisions/0190-two-releases-side-by-side.md).
import fs from 'node:fs';
import path from 'node:path';
import type { FindFile } from '../built-files.ts';
import type { Part } from '../dist.ts';
import { fileOf, isInUse, isServed, type KeptBuild, lookForParts, lookInto, newest } from './find-kept.ts';
import {
  buildsIn,
  clearBuild,
  clearLeftovers,
  holdBuild,
  isHashed,
  isHeld,
  keepWorker,
  letGoOf,
  newHolder,
  SAID_EVERY_MS,
  WORKER,
} from './kept-build.ts';

/** Beside those that a shell serves now. */
const KEPT = 3;

export interface Releases {
  /** Keeps this build of a part beside the last ones, and answers where any of its files is, also of builds that come later. */
  keep(part: Part, name: string): FindFile;
  /** Where a file is of a part that this shell does not serve and another does. */
  elsewhere(name: string): FindFile;
  /**
   * Where the worker of the newest release is that some shell serves, if that has one: the same for all shells, so that it never
   * alternates.
   */
  worker(): Promise<string | undefined>;
  /** Says from now on, until `letGo`, that what was kept is served. */
  holdOn(): void;
  /** Says that nothing is served any more: what other shells may clear away. */
  letGo(): void;
}

/** The name of a part's folder, as modules are named; what the server makes itself begins with a line. */
const PART = /^[a-z_][a-z0-9-]*$/;

/** Asked for by visitors: no such name leads out of its folder. */
const isName = (name: string): boolean => isHashed(name) && !/^\.|[/\\\0]/.test(name);

/** What nobody serves goes, but for the last. */
function clearOld(folder: string): void {
  for (const build of buildsIn(folder).slice(KEPT)) if (!isHeld(build)) clearBuild(build);
}

/** The releases kept in a data directory. `onFailure` hears why a build could not be marked as served, which is tried again. */
export function openReleases(dataDir: string, onFailure: (err: unknown) => void = () => {}): Releases {
  const root = path.join(dataDir, 'releases');
  const holder = newHolder();
  const kept = new Map<string, Part>();
  const parts = lookForParts(root);
  const looks = new Map<string, () => Promise<KeptBuild[]>>();
  /** Of parts that there are: of names that visitors make up none is remembered. */
  const lookAt = (name: string) => {
    const look = looks.get(name) ?? lookInto(path.join(root, name));
    looks.set(name, look);
    return look;
  };
  let timer: NodeJS.Timeout | undefined;
  const hold = () => {
    for (const [folder, part] of kept) holdBuild(part, folder, holder);
  };
  return {
    keep(part, name) {
      const folder = path.join(root, name);
      fs.mkdirSync(folder, { recursive: true });
      clearLeftovers(folder);
      holdBuild(part, folder, holder);
      keepWorker(part, folder);
      kept.set(folder, part);
      clearOld(folder);
      return findIn(lookAt(name));
    },
    elsewhere: (name) => async (file) =>
      PART.test(name) && (await parts()).has(name) ? findIn(lookAt(name), isServed)(file) : undefined,
    worker: async () => workerOf(await lookAt('shell')()),
    holdOn() {
      timer = setInterval(() => attempt(hold, onFailure), SAID_EVERY_MS);
      timer.unref();
    },
    letGo() {
      clearInterval(timer);
      for (const [folder, part] of kept) attempt(() => letGoOf(part, folder, holder), onFailure);
    },
  };
}

function attempt(work: () => void, onFailure: (err: unknown) => void): void {
  try {
    work();
  } catch (err) {
    onFailure(err);
  }
}

async function workerOf(all: readonly KeptBuild[]): Promise<string | undefined> {
  const served = all.filter(isInUse);
  // A folder that takes no mark any more has none in use.
  return fileOf(await newest(served.length > 0 ? served : all), WORKER);
}

const findIn =
  (look: () => Promise<KeptBuild[]>, among: (build: KeptBuild) => Promise<boolean> = async () => true): FindFile =>
  async (name) => {
    if (!isName(name)) return undefined;
    for (const build of await look()) {
      const file = fileOf(build, name);
      if (file && (await among(build))) return file;
    }
    return undefined;
  };
