// For what an open session alone must not do: somebody may have sat down at it.
import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { MemberWithPassword } from '../member/member.store.ts';
import { findSession } from '../session/session.store.ts';
import { isPassword } from './password.ts';
import { findTrustedDevice, passwordOf } from './trusted-device.ts';

/** Anyone who signed in so lately is still who they were. */
export const freshMs = 5 * 60_000;

/**
 * The viewer's own password, counted as a sign-in attempt, or a sign-in within five minutes (where there are no passwords).
 * Or BAD_INPUT with the field `password`; INVALID_CREDENTIALS for a wrong one.
 */
export async function requireFresh(
  member: MemberWithPassword,
  password: string | null | undefined,
  context: IdentityContext,
): Promise<void> {
  const { identity, request, now } = context;
  const { models, limits, signer } = identity;
  if (!password) {
    const session = await findSession(models, requireViewer(context.viewer).sessionId);
    if (session && !session.endedAt && now.getTime() - session.createdAt.getTime() <= freshMs) return;
    throw ServiceError('BAD_INPUT', undefined, { field: 'password' });
  }
  const trustedDevice = await findTrustedDevice(request, passwordOf(member), signer);
  const attempt = { username: member.username, ip: request.ip, trustedDevice };
  await limits.take(attempt);
  if (!(await isPassword(member.passwordHash, password))) throw ServiceError('INVALID_CREDENTIALS');
  await limits.forgive(attempt);
}
