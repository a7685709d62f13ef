// When something is tried again that a push service could not take.

/** Nobody waits longer on a push service's word. */
const longestSeconds = 6 * 60 * 60;

/** `Retry-After` in seconds: a number, or a date (RFC 9110 §10.2.3). */
export function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestSeconds) : undefined;
}

/** 10, 20, 40 … seconds, at most an hour; not all at the same moment. */
export function waitSeconds(tries: number): number {
  return Math.min(10 * 2 ** tries, 3_600) * (0.75 + Math.random() / 2);
}
