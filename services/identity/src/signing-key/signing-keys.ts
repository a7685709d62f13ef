// The key pairs access tokens are signed with: made here, kept in Mongo, replaced every thirty days.

import { orderedId } from '@banyan/kit';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Model } from 'mongoose';
import { createKeyRing } from '../key-ring/key-ring.ts';
import type { SigningKey } from './signing-key.model.ts';

const day = 24 * 60 * 60_000;
export const rotateEveryMs = 30 * day;

export interface SigningKeys {
  /** The key to sign with now; makes a new one when it is time. */
  current: () => Promise<{ kid: string; privateJwk: JWK }>;
  /** Public halves of every key whose tokens may still be valid. */
  jwks: () => Promise<JSONWebKeySet>;
}

export function createSigningKeys(keys: Model<SigningKey>, clock: () => Date): SigningKeys {
  const ring = createKeyRing(keys, makeKeyPair, { rotateEveryMs, keepMs: rotateEveryMs + day }, clock);
  return {
    async current() {
      const { _id, privateJwk } = await ring.current();
      return { kid: _id, privateJwk: privateJwk as JWK };
    },
    async jwks() {
      return { keys: (await ring.valid()).map((key) => key.publicJwk as JWK) };
    },
  };
}

async function makeKeyPair(): Promise<Pick<SigningKey, '_id' | 'publicJwk' | 'privateJwk'>> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const kid = orderedId();
  const names = { kid, alg: 'EdDSA', use: 'sig' };
  return {
    _id: kid,
    publicJwk: { ...(await exportJWK(publicKey)), ...names },
    privateJwk: { ...(await exportJWK(privateKey)), ...names },
  };
}
