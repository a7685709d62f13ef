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

/** Reads on from the last one, one turn at a time; called meanwhile it looks once more. What fails is read by the next call. */
export function createReading(
  fetchAfter: (after: string | null) => Promise<readonly Sent[]>,
  take: (fromPeerId: string, signal: Signal) => void,
): () => Promise<void> {
  let readTo: string | null = null;
  let running: Promise<void> | null = null;
  let isAsked = false;
  const turn = async () => {
    do {
      isAsked = false;
      for (let found = await fetchAfter(readTo); found.length > 0; found = await fetchAfter(readTo))
        for (const { id, fromPeerId, signal } of found) {
          readTo = id;
          const said = readSignal(signal);
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
