// The use case of a sign-in by username and password.
import { ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { findWaiting } from '../join-request/join-request.store.ts';
import { findForSignIn } from '../member/member.store.ts';
import { storedUsernames, usernameOf } from '../member/username.ts';
import { canEnter } from '../policy/session.policy.ts';
import type { Entered } from '../session/present-session.ts';
import { enter } from './enter.ts';
import { isPassword } from './password.ts';
import { findTrustedDevice, passwordOf } from './trusted-device.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** A new session, or the question for a second factor, or one answer for every way to be wrong: who has an account here is nobody's business. */
export async function signIn({ username, password }: Credentials, context: IdentityContext): Promise<Entered> {
  const { request, identity } = context;
  const { models, limits, signer } = identity;
  const [found, waiting] = await Promise.all([
    findForSignIn(models, username),
    findWaiting(models, storedUsernames(username)),
  ]);
  // The same work for a name nobody has: how long it takes says nothing.
  const trustedDevice = await findTrustedDevice(request, passwordOf(found), signer);
  const attempt = { username: usernameOf(username), ip: request.ip, trustedDevice };
  await limits.take(attempt);
  const isRight = await isPassword((found ?? waiting)?.passwordHash, password);
  if (!isRight || !(found ?? waiting)) throw ServiceError('INVALID_CREDENTIALS');
  await limits.forgive(attempt);
  // Who asked to join and has the right password: the team has not answered yet.
  if (!found) throw ServiceError('FORBIDDEN', 'identity.error.waiting');
  if (!canEnter(found)) throw ServiceError('UNAUTHORIZED_APP_USER');
  return enter(found, trustedDevice, context);
}
