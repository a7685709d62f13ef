import { diskSentence } from '@banyan/embedded-mongo/disk';

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
  const { path } = (failure ?? {}) as NodeJS.ErrnoException;
  const disk = path === undefined ? undefined : diskSentence(path, failure);
  if (disk) return disk;
  return failure instanceof Error ? failure.message : String(failure);
}
