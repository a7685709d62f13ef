import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Carries the key by which the processes of one deployment know each other. */
export const internalKeyHeader = 'x-internal-key';

/** Compares without telling by its duration how much was right. No secret set means no. */
export function sameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (!given || !expected) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A key for one purpose: what is made with it tells nothing of the internal key, nor of the other purposes. */
export function subkey(internalKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', internalKey, '', purpose, 32));
}

/** 404 without the key: a stranger learns of no door. */
export function requireInternalKey(internalKey: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (sameSecret(req.get(internalKeyHeader), internalKey)) next();
    else res.sendStatus(404);
  };
}
