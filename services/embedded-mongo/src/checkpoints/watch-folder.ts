import { access } from 'node:fs/promises';
import { anotherDirectory, checkpointFile, readCheckpointRecord } from './checkpoint-file.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Looks whether the directory is still where it was, once a second: an engine goes on writing to files that have been
 * deleted, or whose disk was taken away, and acknowledges it. Calls `onGone` once, with the reason as a failure of a
 * disk. Returns the function that ends it.
 */
export function watchFolder(dir: string, opening: string, onGone: (failure: unknown) => void): () => Promise<void> {
  let looking = Promise.resolve();
  const look = async () => {
    const record = await readCheckpointRecord(dir);
    if (record?.opening === opening) return;
    // One that is just being written over is looked at again.
    if (record === undefined) return access(checkpointFile(dir));
    throw anotherDirectory();
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch((failure) => {
      clearInterval(timer);
      onGone(failure);
    });
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return looking;
  };
}
