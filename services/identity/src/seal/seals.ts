// A seal proves that identity gave something away itself: what it never gave is refused without a look into the database.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { orderedId } from '@banyan/kit';
import type { Model } from 'mongoose';
import { createKeyRing } from '../key-ring/key-ring.ts';
import type { SealKey } from './seal-key.model.ts';

const day = 24 * 60 * 60_000;
export const rotateEveryMs = 90 * day;
/** Nothing that carries a seal is good for longer: a browser keeps no cookie for more than 400 days. */
export const sealedForMs = 400 * day;

/** What is sealed. A seal for one is none for the other. */
type Purpose = 'refresh token' | 'known browser' | 'passkey browser' | 'one-time code' | 'snapchat code';

export interface Seals {
  /** 43 characters of base64url: an HMAC-SHA256 over the purpose and each part. */
  seal: (purpose: Purpose, ...parts: string[]) => Promise<string>;
  isSealed: (seal: string, purpose: Purpose, ...parts: string[]) => Promise<boolean>;
}

/** Makes the first key at once: a process that has none would refuse what another seals. */
export async function createSeals(keys: Model<SealKey>, clock: () => Date): Promise<Seals> {
  // The day is for a key that goes on while the next one is being published.
  const times = { rotateEveryMs, keepMs: rotateEveryMs + sealedForMs + day };
  const ring = createKeyRing(keys, makeSecret, times, clock);
  await ring.current();
  return {
    async seal(purpose, ...parts) {
      return sealWith(await ring.current(), purpose, parts);
    },
    async isSealed(seal, purpose, ...parts) {
      return (await ring.valid()).some((key) => isSame(seal, sealWith(key, purpose, parts)));
    },
  };
}

function sealWith({ secret }: SealKey, purpose: Purpose, parts: string[]): string {
  // As JSON, so that no two lists of parts read alike.
  const text = JSON.stringify([purpose, ...parts]);
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url');
}

/** In the same time wherever they differ, so that no seal can be found letter by letter. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function makeSecret(): Promise<Pick<SealKey, '_id' | 'secret'>> {
  return { _id: orderedId(), secret: randomBytes(32).toString('base64url') };
}
