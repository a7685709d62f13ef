// Where a kept file is, for anyone who asks for it. Names are anybody's: looking for one that is not there must hold up nobody else.
import fs from 'node:fs';
import path from 'node:path';
import { HELD, has, isBuild, SILENT_MS, SINCE } from './kept-build.ts';

export interface KeptBuild {
  folder: string;
  /** When it was last said to be served, in milliseconds. */
  servedAt: number;
  /** Of the files in it. */
  names: ReadonlySet<string>;
}

/** The kept builds in a folder, the last served first, read when it is asked: another shell may have brought one a moment ago. */
export function lookInto(folder: string): () => Promise<KeptBuild[]> {
  return shared(async () => {
    const folders = (await namesIn(folder)).filter(isBuild).map((name) => path.join(folder, name));
    const builds = await Promise.all(folders.map(read));
    // One that is gone was cleared away meanwhile.
    return builds.filter(({ names }) => names.size > 0).sort((a, b) => b.servedAt - a.servedAt);
  });
}

/** Names of the folders in a folder that is kept in. */
export const lookForParts = (root: string): (() => Promise<ReadonlySet<string>>) =>
  shared(async () => new Set(await namesIn(root)));

export const fileOf = (build: KeptBuild | undefined, name: string): string | undefined =>
  build?.names.has(name) ? path.join(build.folder, name) : undefined;

/** Whether some shell serves this build now. */
export async function isServed({ folder, names }: KeptBuild): Promise<boolean> {
  const marks = [...names].filter((name) => name.startsWith(HELD));
  const times = await Promise.all(marks.map((mark) => timeOf(path.join(folder, mark))));
  return times.some((time) => Date.now() - time < SILENT_MS);
}

/** Whether some shell serves this build, or served it a moment ago. */
export const isInUse = ({ servedAt }: KeptBuild): boolean => Date.now() - servedAt < SILENT_MS;

/** By when a release came, not by when it was served: a shell of the old one that starts again does not bring its worker back. */
export async function newest(builds: readonly KeptBuild[]): Promise<KeptBuild | undefined> {
  const dated = await Promise.all(
    builds.map(async (build) => ({ build, since: await timeOf(path.join(build.folder, SINCE)) })),
  );
  dated.sort((a, b) => b.since - a.since || (a.build.folder < b.build.folder ? 1 : -1));
  return dated[0]?.build;
}

async function read(folder: string): Promise<KeptBuild> {
  const [servedAt, names] = await Promise.all([timeOf(folder), namesIn(folder)]);
  return { folder, servedAt, names: new Set(names) };
}

/** None of a folder that is not there. */
async function namesIn(folder: string): Promise<string[]> {
  return fs.promises.readdir(folder).catch(noneIfAway<string[]>([]));
}

/** Milliseconds; 0 for what is not there. */
async function timeOf(file: string): Promise<number> {
  return fs.promises.stat(file).then(({ mtimeMs }) => mtimeMs, noneIfAway(0));
}

const noneIfAway =
  <Answer>(none: Answer) =>
  (error: unknown): Answer => {
    if (has(error, 'ENOENT', 'ENOTDIR')) return none;
    throw error;
  };

/** However many ask at once, one look is under way, and one follows for all who came meanwhile: it begins after they asked. */
function shared<Answer>(look: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const begin = () => {
    const own = look().finally(() => {
      if (underWay === own) underWay = undefined;
    });
    underWay = own;
    return own;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
