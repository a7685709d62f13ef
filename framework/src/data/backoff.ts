export const BACKOFF_BASE_MS = 500;
export const BACKOFF_CAP_MS = 60_000;

/** Full jitter: anywhere between nothing and the doubled step, so that thousands do not come back together. */
export function jitteredDelay(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** Math.min(attempt, 20));
}

/** Waits that long, or until the device says it is back online. */
export function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done, { signal: over.signal });
  });
}
