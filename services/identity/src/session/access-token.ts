import { type Claims, type Deployment, tokenAudience, tokenIssuer } from '@banyan/kit';
import { importJWK, SignJWT } from 'jose';
import { rolesOf } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';
import { hasFullAccess } from '../policy/second-factor.policy.ts';
import type { SigningKeys } from '../signing-key/signing-keys.ts';
import { suspendedUntil } from '../suspension/suspended-until.ts';
import type { Session } from './session.model.ts';

/** Short, because a token can not be called back: what ends a session takes effect on sockets at once, here by then. */
export const accessTokenMs = 10 * 60_000;

/** Who impersonates the member of a session, and until when. */
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
  { access, sessionId, acting }: { access: Access; sessionId: string; acting?: Acting },
  now: Date,
): Promise<AccessToken> {
  const { kid, privateJwk } = await keys.current();
  const until = Math.min(now.getTime() + accessTokenMs, acting?.until.getTime() ?? Number.POSITIVE_INFINITY);
  const expiresAt = new Date(Math.floor(until / 1000) * 1000);
  const act = acting && { act: { sub: acting.actor._id } };
  const claims: Omit<Claims, 'exp' | 'sub'> = { ...access, sid: sessionId, ...act };
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

export type Access = Pick<Claims, 'roles' | 'groups' | 'gv' | 'sus'>;

/** The roles and groups a session's tokens carry: without the second factor that is asked of them, those of any member. */
export function accessOf(
  member: Member,
  session: Pick<Session, 'provedBy'>,
  deployment: Deployment,
  now: Date,
): Access {
  const isFull = hasFullAccess(session, member, deployment);
  const { groups, groupsVersion } = member;
  return {
    roles: isFull ? rolesOf(member) : ['member'],
    groups,
    ...(groupsVersion && { gv: groupsVersion }),
    ...(suspendedUntil(member, now) && { sus: true as const }),
  };
}
