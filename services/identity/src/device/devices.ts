// The use case of a member who looks where they are signed in, and ends what is not theirs or not wanted.
import { authorizeHidden, requireViewer } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { readSelf } from '../member/read-self.ts';
import { canEndSession } from '../policy/session.policy.ts';
import { endSession, endSessionsOf } from '../session/end-session.ts';
import type { Session } from '../session/session.model.ts';
import { findRecentSessions, findSession } from '../session/session.store.ts';

/** As many as anybody reads; anyone who has more ends the others all at once. */
export const mostListed = 50;

/** This session first, then the one that was used last. */
export async function findDevices(context: IdentityContext): Promise<Session[]> {
  const { memberId, sessionId } = requireViewer(context.viewer);
  await readSelf(context);
  const { models } = context.identity;
  const own = await findSession(models, sessionId);
  const found = await findRecentSessions(models, memberId, context.now, mostListed);
  const others = found.filter(({ _id }) => _id !== sessionId).sort((one, two) => seenAt(two) - seenAt(one));
  return [...(own && canEndSession(requireViewer(context.viewer), own) ? [own] : []), ...others].slice(0, mostListed);
}

export async function endOwnSession(sessionId: string, context: IdentityContext): Promise<void> {
  const viewer = requireViewer(context.viewer);
  await readSelf(context);
  authorizeHidden(viewer, canEndSession, await findSession(context.identity.models, sessionId));
  await endSession(context.identity, sessionId, context.now);
}

export async function endOtherSessionsOf(context: IdentityContext): Promise<void> {
  const { memberId, sessionId } = requireViewer(context.viewer);
  await readSelf(context);
  await endSessionsOf(context.identity, memberId, context.now, { except: sessionId });
}

const seenAt = (session: Session): number => (session.seenAt ?? session.createdAt).getTime();
