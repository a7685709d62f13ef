import { tokenAudience, tokenIssuer, type Viewer } from '@banyan/kit';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';

export interface Tokens {
  jwks: () => Promise<JSONWebKeySet>;
  /** A Bearer header for this viewer, good for an hour unless set otherwise. */
  bearer(viewer: Viewer, lifetimeSeconds?: number): Promise<string>;
}

/** Signs as identity does, with a key of its own. */
export async function createTokens(): Promise<Tokens> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'tiny', alg: 'EdDSA', use: 'sig' };
  return {
    jwks: async () => ({ keys: [key] }),
    async bearer({ memberId, roles, groups, sessionId, actorId }, lifetimeSeconds = 3_600) {
      const now = Math.floor(Date.now() / 1_000);
      const token = await new SignJWT({ roles, groups, sid: sessionId, ...(actorId && { act: { sub: actorId } }) })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'tiny' })
        .setSubject(memberId)
        .setIssuer(tokenIssuer)
        .setAudience(tokenAudience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(privateKey);
      return `Bearer ${token}`;
    },
  };
}
