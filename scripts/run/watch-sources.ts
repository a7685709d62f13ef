import { join } from 'node:path';
import { watch } from 'chokidar';
import { root } from '../bootstrap/repository.mjs';
import { isSource } from '../build/content-hash.ts';

/** An editor that saves many files at once, or a checkout, is one change. Milliseconds of quiet. */
const QUIET_MS = 150;

interface Watched {
  /** Below the repository's root, as the files that builds write there. */
  folders: readonly string[];
  outputs: readonly string[];
}

/** Calls `onChange` after a source in these folders was written, added or removed. Resolves when it is watching. */
export async function watchSources(
  { folders, outputs }: Watched,
  onChange: () => void,
): Promise<{ close: () => Promise<void> }> {
  const written = new Set(outputs.map((output) => join(root, output)));
  const watching = watch(
    folders.map((folder) => join(root, folder)),
    { ignored: (file) => !isSource(file) || written.has(file), ignoreInitial: true, followSymlinks: false },
  );
  let quiet: NodeJS.Timeout | undefined;
  watching.on('all', () => {
    clearTimeout(quiet);
    quiet = setTimeout(onChange, QUIET_MS);
  });
  await new Promise<void>((resolve) => watching.once('ready', () => resolve()));
  return {
    async close() {
      clearTimeout(quiet);
      await watching.close();
    },
  };
}
