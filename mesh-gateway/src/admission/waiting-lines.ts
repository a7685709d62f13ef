/** Anyone who finds a token bucket empty waits until it has filled, in the order they came. */
import type { TokenBuckets } from '@banyan/kit';

export interface WaitingLines {
  /** Resolves when the points are taken. Rejects with the signal's reason when aborted. */
  wait(key: string, tokens: number, signal?: AbortSignal): Promise<void>;
}

const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener('abort', wake);
  });

export function createWaitingLines(tokenBuckets: TokenBuckets): WaitingLines {
  const lasts = new Map<string, Promise<void>>();

  const inSlot = async (key: string, tokens: number, before: Promise<void> | undefined, signal?: AbortSignal) => {
    await before;
    for (;;) {
      signal?.throwIfAborted();
      const seconds = tokenBuckets.take(key, tokens);
      if (seconds === 0) return;
      // A timer may fire a moment early; asking again then costs nothing.
      await sleep(Math.ceil(seconds * 1_000), signal);
    }
  };

  return {
    wait(key, tokens, signal) {
      const waiting = inSlot(key, tokens, lasts.get(key), signal);
      const done = waiting.then(
        () => undefined,
        () => undefined,
      );
      lasts.set(key, done);
      void done.then(() => {
        if (lasts.get(key) === done) lasts.delete(key);
      });
      return waiting;
    },
  };
}
