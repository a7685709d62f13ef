// A signature proves that identity gave something away itself: what it never gave is refused without a look into the database.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { orderedId } from '@banyan/kit';
import type { Model } from 'mongoose';
import { createKeyRing } from '../key-ring/key-ring.ts';
import type { SigningSecret } from './signing-secret.model.ts';

const day = 24 * 60 * 60_000;
export const rotateEveryMs = 90 * day;
/** Nothing that carries a signature is good for longer: a browser keeps no cookie for more than 400 days. */
export const signedForMs = 400 * day;

/** What a signature is for: one for a purpose does not hold for another. They are part of what is signed, so they stay as they are. */
type Purpose =
  | 'refresh token'
  | 'known browser'
  | 'trusted device'
  | 'passkey browser'
  | 'one-time code'
  | 'snapchat code'
  | 'unsubscribe';

export interface Signer {
  /** 43 characters of base64url: an HMAC-SHA256 over the purpose and each part. */
  seal: (purpose: Purpose, ...parts: string[]) => Promise<string>;
  isSigned: (seal: string, purpose: Purpose, ...parts: string[]) => Promise<boolean>;
}

/** Makes the first key at once: a process that has none would refuse what another signs. */
export async function createSigner(keys: Model<SigningSecret>, clock: () => Date): Promise<Signer> {
  // The day is for a key that goes on while the next one is being published.
  const times = { rotateEveryMs, keepMs: rotateEveryMs + signedForMs + day };
  const ring = createKeyRing(keys, makeSecret, times, clock);
  await ring.current();
  return {
    async seal(purpose, ...parts) {
      return signWith(await ring.current(), purpose, parts);
    },
    async isSigned(seal, purpose, ...parts) {
      return (await ring.valid()).some((key) => isSame(seal, signWith(key, purpose, parts)));
    },
  };
}

function signWith({ secret }: SigningSecret, purpose: Purpose, parts: string[]): string {
  // As JSON, so that no two lists of parts read alike.
  const text = JSON.stringify([purpose, ...parts]);
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url');
}

/** In the same time wherever they differ, so that no signature can be found letter by letter. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function makeSecret(): Promise<Pick<SigningSecret, '_id' | 'secret'>> {
  return { _id: orderedId(), secret: randomBytes(32).toString('base64url') };
}
