import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares without telling by its duration how much was right. No secret set means no. */
export function sameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (!given || !expected) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
