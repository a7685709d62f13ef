import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** Carries the key by which the processes of one deployment know each other. */
export const internalKeyHeader = 'x-internal-key';

/** Stands on the answer to who came with a key that is none of ours; the shell takes it off what visitors get. */
export const keyRefusedHeader = 'x-internal-key-refused';

/**
 * `INTERNAL_KEY` as it is written everywhere: one key, or several with commas between. The first is sent and made things with,
 * each is known again, so that a new one is taken without a stop (docs/decisions/0194-several-internal-keys.md).
 */
export function keysIn(internalKey: string | undefined): string[] {
  return (internalKey ?? '').split(',').flatMap((key) => key.trim() || []);
}

/** What this process proves by who it is; empty without a key, which proves nothing. */
export const sentKey = (internalKey: string | undefined): string => keysIn(internalKey)[0] ?? '';

/** Compares without reporting by its duration how much was right. No secret set means no. */
export function sameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (!given || !expected) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Is this one of the keys of this deployment? */
export const isInternalKey = (given: string | undefined, internalKey: string | undefined): boolean =>
  keysIn(internalKey).some((key) => sameSecret(given, key));

/** A key for one purpose: what is made with it says nothing of the internal key, nor of the other purposes. */
export function subkey(internalKey: string, purpose: string): Buffer {
  return subkeys(internalKey, purpose)[0] ?? derive('', purpose);
}

/** Of each of the keys, the first's first: for what may have been made before the first was. */
export function subkeys(internalKey: string, purpose: string): Buffer[] {
  return keysIn(internalKey).map((key) => derive(key, purpose));
}

const derive = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** 404 without the key: an anonymous caller learns of no endpoint. */
export function requireInternalKey(internalKey: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (isInternalKey(req.get(internalKeyHeader), internalKey)) next();
    else res.sendStatus(404);
  };
}

/** Did anyone who asks show a key that is none of ours? */
export function bringsWrongKey(
  { headers }: Pick<IncomingMessage, 'headers'>,
  internalKey: string | undefined,
): boolean {
  const { [internalKeyHeader]: given } = headers;
  return Boolean(given) && !isInternalKey(String(given), internalKey);
}

/** Before anything else: anyone who came with a wrong key is notified on the answer, and can know its operator. */
export function markRefusedKey(req: IncomingMessage, res: ServerResponse, internalKey: string | undefined): void {
  if (bringsWrongKey(req, internalKey)) res.setHeader(keyRefusedHeader, '1');
}
