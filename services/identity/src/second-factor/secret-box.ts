// Keeps a second factor's secrets so that a copy of the database opens nothing: what their key is encrypted with is the deployment's,
// beside it.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { ServiceError, subkey } from '@banyan/kit';

const cipher = 'aes-256-gcm';
const tagBytes = 16;
const ivBytes = 12;

/** What the keys of all purposes are made from. */
interface Key {
  factorKey: string | undefined;
}

/** Encrypted for this member alone: in another's row it opens nothing. */
export function encryptSecret(identity: Key, memberId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const engine = createCipheriv(cipher, keyFor(identity, 'banyan-second-factor'), iv, { authTagLength: tagBytes });
  engine.setAAD(Buffer.from(memberId));
  const text = Buffer.concat([engine.update(secret, 'utf8'), engine.final()]);
  return Buffer.concat([iv, engine.getAuthTag(), text]).toString('base64url');
}

/** Null when it was not encrypted here, for this member. */
export function openSecret(identity: Key, memberId: string, sealed: string): string | null {
  const key = keyFor(identity, 'banyan-second-factor');
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, rest] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)];
  try {
    const engine = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes });
    engine.setAAD(Buffer.from(memberId));
    engine.setAuthTag(rest.subarray(0, tagBytes));
    return Buffer.concat([engine.update(rest.subarray(tagBytes)), engine.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A backup code has few letters, for it is typed: without the key its digest can be tried at no speed at all. */
export function digestBackupCode(identity: Key, memberId: string, code: string): string {
  const key = keyFor(identity, 'banyan-backup-codes');
  return createHmac('sha256', key).update(`${memberId} ${code}`).digest('base64url');
}

/** One for each purpose. SERVICE_UNAVAILABLE without an internal key. */
export function keyFor({ factorKey }: Key, purpose: string): Buffer {
  if (!factorKey)
    throw ServiceError('SERVICE_UNAVAILABLE', undefined, { cause: new Error('INTERNAL_KEY is not set, or another') });
  return subkey(factorKey, purpose);
}
