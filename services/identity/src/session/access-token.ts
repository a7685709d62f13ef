import { type Claims, tokenAudience, tokenIssuer } from '@banyan/kit';
import { importJWK, SignJWT } from 'jose';
import type { Member } from '../member/member.model.ts';
import { rolesOf } from '../member/standing.ts';
import type { SigningKeys } from '../signing-key/signing-keys.ts';

/** Short, because a token can not be called back: what ends a session takes effect on sockets at once, here by then. */
export const accessTokenMs = 10 * 60_000;

/** Who acts as the member of a session, and until when. */
export interface Acting {
  actor: Member;
  until: Date;
}

export interface AccessToken {
  accessToken: string;
  expiresAt: Date;
}

/** Signs who this is and which session it belongs to; nothing personal, for tokens are readable. */
export async function signAccessToken(
  keys: SigningKeys,
  member: Member,
  sessionId: string,
  now: Date,
  acting?: Acting,
): Promise<AccessToken> {
  const { kid, privateJwk } = await keys.current();
  const until = Math.min(now.getTime() + accessTokenMs, acting?.until.getTime() ?? Number.POSITIVE_INFINITY);
  const expiresAt = new Date(Math.floor(until / 1000) * 1000);
  const act = acting && { act: { sub: acting.actor._id } };
  const claims: Omit<Claims, 'exp' | 'sub'> = { ...accessOf(member), sid: sessionId, ...act };
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject(member._id)
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(privateJwk, 'EdDSA'));
  return { accessToken, expiresAt };
}

/** The roles and groups a member's tokens carry. */
export function accessOf(member: Member): Pick<Claims, 'roles' | 'groups'> {
  return { roles: rolesOf(member), groups: member.groups };
}
