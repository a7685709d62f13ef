// The key pairs access tokens are signed with: made here, kept in Mongo, replaced every thirty days.
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Model } from 'mongoose';
import { ulid } from 'ulid';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { SigningKey } from './signing-key.model.ts';

const day = 24 * 60 * 60_000;
export const rotateEveryMs = 30 * day;
/** A new key is published this long before it signs, so that every verifier has it by then. */
export const publishLeadMs = 15 * 60_000;
/** How long a process may work with what it last read. */
const readAgainMs = 60_000;

export interface SigningKeys {
  /** The key to sign with now; makes a new one when it is time. */
  current: () => Promise<{ kid: string; privateJwk: JWK }>;
  /** Public halves of every key whose tokens may still be valid. */
  jwks: () => Promise<JSONWebKeySet>;
}

export function createSigningKeys(keys: Model<SigningKey>, clock: () => Date): SigningKeys {
  let known: SigningKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async () => {
    known = await keys.find().sort({ generation: -1 }).lean<SigningKey[]>();
    readAt = clock().getTime();
  };
  const recent = async () => {
    if (clock().getTime() - readAt >= readAgainMs) await read();
    return known;
  };
  const valid = () => known.filter(({ removeAt }) => removeAt > clock());

  return {
    async current() {
      // Expired keys count here: after a long sleep theirs is still the highest generation.
      const [newest] = await recent();
      if (!newest || clock().getTime() >= newest.createdAt.getTime() + rotateEveryMs) {
        await make(keys, (newest?.generation ?? 0) + 1, clock());
        await read();
      }
      const published = clock().getTime() - publishLeadMs;
      const key = valid().find(({ createdAt }) => createdAt.getTime() <= published) ?? valid().at(-1);
      if (!key) throw new Error('there is no signing key');
      return { kid: key._id, privateJwk: key.privateJwk as JWK };
    },
    async jwks() {
      await recent();
      return { keys: valid().map((key) => key.publicJwk as JWK) };
    },
  };
}

async function make(keys: Model<SigningKey>, generation: number, now: Date): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const kid = ulid();
  const names = { kid, alg: 'EdDSA', use: 'sig' };
  const key: SigningKey = {
    _id: kid,
    generation,
    publicJwk: { ...(await exportJWK(publicKey)), ...names },
    privateJwk: { ...(await exportJWK(privateKey)), ...names },
    createdAt: now,
    removeAt: new Date(now.getTime() + rotateEveryMs + day),
  };
  await keys.create(key).catch((error) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
