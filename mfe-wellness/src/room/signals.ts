// What devices of a room send each other by the service: one after the other for each, again until it is there, and read in its order.
import type { Signal } from './peer-link.ts';

export interface Sending {
  send(toPeerId: string, signal: Signal): void;
  stop(): void;
}

/** `false`: it cannot be delivered, as the other left. */
type Post = (toPeerId: string, number: number, text: string) => Promise<boolean>;

const againMs = 1_000;
const mostTries = 30;

export function createSending(post: Post): Sending {
  const queues = new Map<string, Promise<void>>();
  const numbers = new Map<string, number>();
  let isStopped = false;
  const pause = () => new Promise((resolve) => setTimeout(resolve, againMs));
  async function deliver(toPeerId: string, number: number, text: string): Promise<void> {
    for (let tries = 0; tries < mostTries && !isStopped; tries += 1) {
      try {
        await post(toPeerId, number, text);
        return;
      } catch {
        await pause();
      }
    }
  }
  return {
    send(toPeerId, signal) {
      const number = (numbers.get(toPeerId) ?? 0) + 1;
      numbers.set(toPeerId, number);
      const text = JSON.stringify(signal);
      const before = queues.get(toPeerId) ?? Promise.resolve();
      queues.set(
        toPeerId,
        before.then(() => deliver(toPeerId, number, text)),
      );
    },
    stop() {
      isStopped = true;
    },
  };
}

/** What another device sent; null for what no device of this version sends. */
export function readSignal(text: string): Signal | null {
  try {
    const found = JSON.parse(text) as Partial<Record<'description' | 'candidates', unknown>> | null;
    if (found && typeof found.description === 'object' && found.description) return found as Signal;
    return found && Array.isArray(found.candidates) ? (found as Signal) : null;
  } catch {
    return null;
  }
}

/** One that was sent, as the service keeps it. */
export interface Sent {
  id: string;
  fromPeerId: string;
  signal: string;
}

/** Ids follow the clock of the service that took a signal, so with several of them a later signal may have an earlier id, by less than this. */
const overlapMs = 10_000;

/** What was read, and from where to read on: what was read lately is read again, and passed over. */
function createProgress() {
  const readAt = new Map<string, number>();
  let settled: string | null = null;
  return {
    /** Whether it is the first time. */
    add(id: string): boolean {
      if (readAt.has(id)) return false;
      readAt.set(id, Date.now());
      return true;
    },
    start(): string | null {
      const before = Date.now() - overlapMs;
      for (const [id, at] of readAt) if (at <= before && id > (settled ?? '')) settled = id;
      return settled;
    },
  };
}

/** Reads each one once, one turn at a time; called meanwhile it looks once more. What fails is read by the next call. */
export function createReading(
  fetchAfter: (after: string | null) => Promise<readonly Sent[]>,
  take: (fromPeerId: string, signal: Signal) => void,
): () => Promise<void> {
  const progress = createProgress();
  let running: Promise<void> | null = null;
  let isAsked = false;
  const turn = async () => {
    do {
      isAsked = false;
      let after = progress.start();
      for (let found = await fetchAfter(after); found.length > 0; found = await fetchAfter(after))
        for (const { id, fromPeerId, signal } of found) {
          after = id;
          const said = progress.add(id) && readSignal(signal);
          if (said) take(fromPeerId, said);
        }
    } while (isAsked);
  };
  return () => {
    isAsked = true;
    running ??= turn()
      .catch(() => {})
      .finally(() => {
        running = null;
      });
    return running;
  };
}
