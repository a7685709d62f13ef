import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Run {
  program: string;
  args: readonly string[];
  /** Where it writes. */
  folder: string;
  /** It is ended after so long. */
  mostMs: number;
  signal: AbortSignal;
}

/** Enough to say what went wrong, and no log of gigabytes. */
const mostSaid = 2_000;

export class FfmpegFailed extends Error {
  /** What it said, for logs: names of files of ours and of codecs, nothing of a member. */
  readonly said: string;

  constructor(message: string, said: string) {
    super(message);
    this.said = said;
  }
}

const watcher = fileURLToPath(new URL('./ffmpeg.watcher.ts', import.meta.url));

/** Runs it without a shell and without our environment; it ends with this process, however that ends. Rejects with `FfmpegFailed`. */
export async function runFfmpeg({ program, args, folder, mostMs, signal }: Run): Promise<void> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  ended.throwIfAborted();
  const child = spawn(process.execPath, [watcher, program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-mostSaid);
  });
  const stop = () => child.stdin.destroy();
  ended.addEventListener('abort', stop);
  const done = Promise.withResolvers<void>();
  child.on('error', (failure) => done.reject(new FfmpegFailed(failure.message, said)));
  child.on('close', (code) => {
    if (code === 0) done.resolve();
    else done.reject(new FfmpegFailed(`ffmpeg ended with ${code ?? 'a signal'}`, said));
  });
  try {
    await done.promise;
  } finally {
    ended.removeEventListener('abort', stop);
  }
}
