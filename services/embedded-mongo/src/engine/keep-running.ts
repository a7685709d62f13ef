// Starts the engine again whenever it ends unasked, for as long as it takes.

import { requireCheckpointFile } from '../checkpoints/checkpoint-file.ts';
import { diskTrouble } from '../disk/usable.ts';
import type { EngineOptions } from './engine-protocol.ts';
import { type Engine, startEngine } from './start-engine.ts';
import { createTrouble, type Trouble } from './trouble.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const ROOM_LOOK_MS = 2_000;
/** An engine that served this long was well: the next end is a new one, and waits shortly again. */
const WELL_AFTER_MS = 30_000;

const AGAIN = 'It is started again by itself.';
const REFUSED = 'What is written is refused until then.';

export interface Keeper {
  /** The process that serves, or served last. */
  pid: () => number;
  /** Why nothing is served, or nothing written, in the sentence that was reported last; undefined while all is well. */
  trouble: () => string | undefined;
  stop: () => Promise<void>;
}

/**
 * Keeps an engine running where `first` listens. `report` hears each reason once, and that it is over. A directory that
 * went is waited for, and never made again.
 */
export function keepRunning(first: Engine, options: EngineOptions, report: (sentence: string) => void): Keeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const trouble = createTrouble(report);
  let engine = first;
  const keep = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const since = performance.now();
      engine.onFailing((sentence) => void waitForRoom(sentence, { dir: options.dir, trouble, signal }));
      const reason = await engine.ended;
      if (signal.aborted) return;
      if (performance.now() - since > WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      trouble.begin(reason, AGAIN);
      while (!(await pause(pauseMs, signal))) {
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        const next = await tryAgain(options, trouble);
        if (!next) continue;
        engine = next;
        if (!signal.aborted) trouble.end();
        break;
      }
    }
  };
  const keeping = keep();
  return {
    pid: () => engine.pid,
    trouble: trouble.sentence,
    async stop() {
      stopping.abort();
      await engine.stop();
      await keeping;
      // One that was just being started.
      await engine.stop();
    },
  };
}

async function tryAgain(options: EngineOptions, trouble: Trouble): Promise<Engine | undefined> {
  try {
    // A directory without it is another one, such as the empty place where a disk was mounted.
    await requireCheckpointFile(options.dir);
    return await startEngine(options);
  } catch (failure) {
    trouble.begin((failure as Error).message, AGAIN);
    return undefined;
  }
}

/** The engine serves, and has no room for what is written: over when the disk has. */
async function waitForRoom(
  sentence: string,
  { dir, trouble, signal }: { dir: string; trouble: Trouble; signal: AbortSignal },
): Promise<void> {
  if (trouble.sentence() !== undefined) return;
  trouble.begin(sentence, REFUSED);
  const begun = trouble.begun();
  while (!(await pause(ROOM_LOOK_MS, signal)) && trouble.isStill(begun)) {
    if (await diskTrouble(dir)) continue;
    if (trouble.isStill(begun)) trouble.end();
  }
}

/** Waits, or less when `signal` comes: then true. Keeps no process alive. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((settle) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      settle(signal.aborted);
    };
    const timer = setTimeout(done, ms).unref();
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
