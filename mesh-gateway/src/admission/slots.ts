/** Few at once for each key, the next in a short queue. */
export interface SlotsOptions {
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  waitMs: number;
}

export interface Slots {
  /** Resolves with how to give the turn back. Rejects with `refusal()` when too many wait, or for too long. */
  take(key: string, signal?: AbortSignal): Promise<() => void>;
  /** Running and waiting, of all keys. */
  count(): number;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

export function createSlots({ atOnce, waiting, waitMs }: SlotsOptions, refusal: () => Error): Slots {
  const lines = new Map<string, Line>();
  let count = 0;

  const releaseOf = (key: string, line: Line) => () => {
    count -= 1;
    line.running -= 1;
    const [next] = line.waiting;
    if (next) next();
    else if (line.running === 0) lines.delete(key);
  };
  const start = (key: string, line: Line) => {
    count += 1;
    line.running += 1;
    return releaseOf(key, line);
  };

  return {
    async take(key, signal) {
      signal?.throwIfAborted();
      const line = lines.get(key) ?? { running: 0, waiting: new Set() };
      lines.set(key, line);
      if (line.running < atOnce) return start(key, line);
      if (line.waiting.size >= waiting) throw refusal();
      count += 1;
      const left = () => {
        count -= 1;
      };
      return waitInLine(line, { waitMs, refusal, signal, left, begin: () => start(key, line) });
    },
    count: () => count,
  };
}

interface Standing<Begun> {
  waitMs: number;
  refusal: () => Error;
  signal: AbortSignal | undefined;
  /** Called once, whichever way the waiting ends. */
  left: () => void;
  begin: () => Begun;
}

/** Resolves with what `begin` returns, which runs in the moment the turn comes. */
function waitInLine<Begun>({ waiting }: Line, { waitMs, refusal, signal, left, begin }: Standing<Begun>) {
  return new Promise<Begun>((resolve, reject) => {
    const leave = () => {
      left();
      clearTimeout(timer);
      waiting.delete(next);
      signal?.removeEventListener('abort', goneAway);
    };
    const next = () => {
      leave();
      resolve(begin());
    };
    const goneAway = () => {
      leave();
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      leave();
      reject(refusal());
    }, waitMs);
    signal?.addEventListener('abort', goneAway);
    waiting.add(next);
  });
}
