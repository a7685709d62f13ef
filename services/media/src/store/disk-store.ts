// Pictures, or assets, as files below one directory, beside which they arrive: moving one there is a single step of the file system.
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore } from './picture-store.ts';

export function createDiskStore(dir: string): PictureStore {
  // No folder with a million entries.
  const folderOf = (pictureId: string) => join(dir, pictureId.slice(0, 2), pictureId);
  const fileOf = (key: string) => {
    const [pictureId = '', name = ''] = key.split('/');
    return join(folderOf(pictureId), name);
  };
  return {
    async put(key, path) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      await sync(path);
      await rename(path, file);
      await sync(dirname(file));
    },
    async open(key) {
      const file = fileOf(key);
      const found = await stat(file).catch(unlessMissing);
      return (
        found && {
          bytes: found.size,
          path: file,
          stream: async (part) => createReadStream(file, part),
          read: () => readFile(file),
        }
      );
    },
    remove: (pictureId) => rm(folderOf(pictureId), { recursive: true, force: true }),
    removeFile: (key) => rm(fileOf(key), { force: true }),
  };
}

/** What is acknowledged outlives a loss of power. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(failure: NodeJS.ErrnoException): undefined {
  if (failure.code !== 'ENOENT') throw failure;
}
