// Starts the engine again whenever it ends unasked, for as long as it takes.
import { diskTrouble } from '../disk/usable.ts';
import { requireMarkFile } from '../marks/mark-file.ts';
import type { EngineOptions } from './engine-protocol.ts';
import { type Engine, startEngine } from './start-engine.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const ROOM_LOOK_MS = 2_000;
/** An engine that served this long was well: the next end is a new one, and waits shortly again. */
const WELL_AFTER_MS = 30_000;

export interface Keeper {
  /** The process that serves, or served last. */
  pid: () => number;
  /** Why nothing is served, in the sentence that was told last; undefined while the engine serves. */
  trouble: () => string | undefined;
  stop: () => Promise<void>;
}

/**
 * Keeps an engine running where `first` listens. `tell` hears each reason once, and that it is over. A directory that
 * went is waited for, and never made anew.
 */
export function keepRunning(first: Engine, options: EngineOptions, tell: (sentence: string) => void): Keeper {
  const stopping = new AbortController();
  let engine = first;
  let trouble: string | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  const troubled = (sentence: string) => {
    if (sentence !== trouble) tell(`${sentence} It is started again by itself.`);
    trouble = sentence;
  };
  /** The engine serves, and has no room for what is written: over when the disk has. */
  const waitForRoom = async (sentence: string) => {
    if (trouble !== undefined) return;
    trouble = sentence;
    tell(`${sentence} What is written is refused until then.`);
    while (trouble === sentence && !stopping.signal.aborted) {
      await pause(ROOM_LOOK_MS, stopping.signal);
      if (trouble !== sentence || (await diskTrouble(options.dir))) continue;
      trouble = undefined;
      tell('The database is back.');
    }
  };
  const keep = async () => {
    let since = performance.now();
    while (!stopping.signal.aborted) {
      engine.onFailing((sentence) => void waitForRoom(sentence));
      const reason = await engine.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      troubled(reason);
      engine = (await startAgain()) ?? engine;
      since = performance.now();
    }
  };
  /** Undefined once it is asked to stop. */
  const startAgain = async (): Promise<Engine | undefined> => {
    for (;;) {
      await pause(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return undefined;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      try {
        // A directory without it is another one, such as the empty place where a disk was mounted.
        await requireMarkFile(options.dir);
        const next = await startEngine(options);
        trouble = undefined;
        if (!stopping.signal.aborted) tell('The database is back.');
        return next;
      } catch (failure) {
        troubled((failure as Error).message);
      }
    }
  };
  const keeping = keep();
  return {
    pid: () => engine.pid,
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      await engine.stop();
      await keeping;
      // One that was just being started.
      await engine.stop();
    },
  };
}

/** Ends early when `signal` does, and keeps no process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(settle, ms).unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      settle();
    });
    if (signal.aborted) settle();
  });
}
