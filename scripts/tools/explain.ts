import { diskSentence } from '@banyan/embedded-mongo/disk';

/** What fails whatever is written to a disk. A file that is missing or another's is told by who asked for it. */
const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Runs a command; a failure is told in its own sentence, with the stack only for who asks by LOG_LEVEL=debug. */
export async function explain(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (failure) {
    const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace';
    console.error(isDebugging ? failure : messageOf(failure));
    process.exit(1);
  }
}

function messageOf(failure: unknown): string {
  const { path, code = '' } = (failure ?? {}) as NodeJS.ErrnoException;
  // A write that fails half way has no path with it.
  const disk = OF_THE_DISK.has(code) && diskSentence(path ?? 'DATA_DIR or this folder', failure);
  if (disk) return disk;
  return failure instanceof Error ? failure.message : String(failure);
}
