import { diskSentence } from '@banyan/embedded-mongo/disk';

/** What fails whatever is written to a disk. A file that is missing or another's is reported by who asked for it. */
const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** What is wrong with the code and not with what it was given: the message names no file, so the stack is reported. */
const OF_THE_CODE = [SyntaxError, TypeError, ReferenceError, RangeError];

/** Runs a command; a failure is reported in its own sentence, with the stack for LOG_LEVEL=debug and for faults of the code. */
export async function explain(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (failure) {
    const isDebugging = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace';
    const isOfTheCode = OF_THE_CODE.some((kind) => failure instanceof kind);
    console.error(isDebugging || isOfTheCode ? failure : messageOf(failure));
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
