import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

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

/** Whoever is ended does not get to refuse. */
export class FfmpegFailed extends Error {
  /** What it said, for logs: names of files of ours and of codecs, nothing of a member. */
  readonly said: string;

  constructor(message: string, said: string) {
    super(message);
    this.said = said;
  }
}

/** Runs it without a shell, without our environment, behind everything else that the machine does. Rejects with `FfmpegFailed`. */
export async function runFfmpeg({ program, args, folder, mostMs, signal }: Run): Promise<void> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: ended,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-mostSaid);
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const done = Promise.withResolvers<void>();
  child.on('error', (failure) => done.reject(new FfmpegFailed(failure.message, said)));
  child.on('close', (code) => {
    if (code === 0) done.resolve();
    else done.reject(new FfmpegFailed(`ffmpeg ended with ${code ?? 'a signal'}`, said));
  });
  return done.promise;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the machine allows no such thing.
  }
}
