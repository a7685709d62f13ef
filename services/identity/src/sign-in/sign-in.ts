// The story of a sign-in by username and password.
import { ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { findForSignIn } from '../member/member.store.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { type Issued, openSession } from '../session/issue-token.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
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
  const { request, identity, now } = context;
  const { models, limits, seals } = identity;
  const { passwordHash, ...member } =
    (await findForSignIn(models, username)) ?? ({} as Partial<Member> & { passwordHash?: string });
  // The same work for a name nobody has: how long it takes tells nothing.
  const account = { memberId: member._id ?? '', passwordHash: passwordHash ?? '' };
  const attempt = { username, ip: request.ip, knownBrowser: await findKnownBrowser(request, account, seals) };
  await limits.take(attempt);
  if (!(await isPassword(passwordHash, password)) || !isMember(member)) throw ServiceError('INVALID_CREDENTIALS');
  await limits.forgive(attempt);
  if (!canSignIn(member)) throw ServiceError('UNAUTHORIZED_APP_USER');
  await rememberBrowser(request, account, attempt.knownBrowser, seals);
  return { member, issued: await openSession(identity, member._id, request, now) };
}

function isMember(member: Partial<Member>): member is Member {
  return member._id !== undefined;
}
