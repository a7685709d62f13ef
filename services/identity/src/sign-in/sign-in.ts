// The story of a sign-in by username and password.
import { ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { browserOf } from '../session/browser.ts';
import type { Issued } from '../session/session.store.ts';
import { isPassword } from './password.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** A new session, or one answer for every way to be wrong: who has an account here is nobody's business. */
export async function signIn(
  { username, password }: Credentials,
  context: IdentityContext,
): Promise<{ member: Member; issued: Issued }> {
  const { request, memberStore, sessions, limits, now } = context;
  await limits.take(username, request.ip);
  const { passwordHash, ...member } =
    (await memberStore.findForSignIn(username)) ?? ({} as Partial<Member> & { passwordHash?: string });
  if (!(await isPassword(passwordHash, password)) || !isMember(member)) throw ServiceError('INVALID_CREDENTIALS');
  await limits.forgive(username, request.ip);
  if (!canSignIn(member)) throw ServiceError('UNAUTHORIZED_APP_USER');
  return { member, issued: await sessions.create(member._id, browserOf(request), now) };
}

function isMember(member: Partial<Member>): member is Member {
  return member._id !== undefined;
}
