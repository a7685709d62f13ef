// The story of a sign-in by username and password.
import { ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { browserOf } from '../session/browser.ts';
import type { Issued } from '../session/session.store.ts';
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
  const { request, memberStore, sessions, limits, seals, now } = context;
  const { passwordHash, ...member } =
    (await memberStore.findForSignIn(username)) ?? ({} as Partial<Member> & { passwordHash?: string });
  // The same work for a name nobody has: how long it takes tells nothing.
  const account = { memberId: member._id ?? '', passwordHash: passwordHash ?? '' };
  const attempt = { username, ip: request.ip, knownBrowser: await findKnownBrowser(request, account, seals) };
  await limits.take(attempt);
  if (!(await isPassword(passwordHash, password)) || !isMember(member)) throw ServiceError('INVALID_CREDENTIALS');
  await limits.forgive(attempt);
  if (!canSignIn(member)) throw ServiceError('UNAUTHORIZED_APP_USER');
  await rememberBrowser(request, account, attempt.knownBrowser, seals);
  return { member, issued: await sessions.create(member._id, browserOf(request), now) };
}

function isMember(member: Partial<Member>): member is Member {
  return member._id !== undefined;
}
