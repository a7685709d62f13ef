// Can a database live in this directory? Asked before the engine is: it aborts without a word where it cannot.
import { randomFillSync } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskSentence } from './disk-words.ts';

const FIRST_BYTES = 64 * 1024;
/** The next file of the journal (8 MB), and as much again for the tables. */
const ROOM_TO_WORK = 16 * 1024 * 1024;
const CHUNK = 1024 * 1024;

/** Makes the directory, in `mode`, and writes to it. Rejects with one sentence when that cannot be. */
export async function requireUsable(dir: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode });
    await tryRoom(dir, FIRST_BYTES);
  } catch (failure) {
    const sentence = diskSentence(dir, failure) ?? `${dir} cannot be used: ${(failure as Error).message}`;
    throw new Error(sentence, { cause: failure });
  }
}

/**
 * Why an engine that ended on `dir` could not go on, when the disk is the reason: gone, read-only, failing, without the
 * room it works with, or with a file in it that is another user's. Undefined when the disk is well.
 */
export async function diskTrouble(dir: string): Promise<string | undefined> {
  try {
    if (!(await stat(dir)).isDirectory()) return diskSentence(dir, Object.assign(new Error(), { code: 'ENOTDIR' }));
    await tryRoom(dir, ROOM_TO_WORK);
    return await foreignFile(dir);
  } catch (failure) {
    return diskSentence(dir, failure);
  }
}

/** Writes and forgets `bytes`; of random content, so that a disk that packs them needs the room as well. */
async function tryRoom(dir: string, bytes: number): Promise<void> {
  const path = join(dir, `.room-${process.pid}-${performance.now()}`);
  const chunk = Buffer.alloc(Math.min(bytes, CHUNK));
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for (let written = 0; written < bytes; written += chunk.length) await file.writeFile(randomFillSync(chunk));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** A file that was made by another user, such as by one start as root, stops the engine as a broken one does. */
async function foreignFile(dir: string): Promise<string | undefined> {
  for (const file of await readdir(dir, { withFileTypes: true, recursive: true })) {
    if (!file.isFile() && !file.isDirectory()) continue;
    const path = join(file.parentPath, file.name);
    const failure = await access(path, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => error);
    if (failure && failure.code !== 'ENOENT') return diskSentence(path, failure);
  }
  return undefined;
}
