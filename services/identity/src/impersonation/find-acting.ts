// Whether an impersonation session still stands: it hangs on the session it was given to, and on all that let it be given.
import type { IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';
import { canActAs } from '../policy/impersonation.policy.ts';
import { type Acting, accessOf } from '../session/access-token.ts';
import type { Session } from '../session/session.model.ts';
import { findSession } from '../session/session.store.ts';
import { stands } from '../session/stands.ts';

/** Who acts in this session. Null: it is no impersonation session, or one that stands no more. */
export async function findActing(
  { actor: by, endsAt }: Pick<Session, 'actor' | 'endsAt'>,
  member: Member,
  { identity: { models, deployment }, now }: IdentityContext,
): Promise<Acting | null> {
  if (!by) return null;
  const [own, actor] = await Promise.all([findSession(models, by.sessionId), findMember(models, by.memberId)]);
  if (!own || own.endedAt || own.expiresAt <= now || !actor) return null;
  if (!(await stands(models, own, actor))) return null;
  const viewer = { memberId: actor._id, sessionId: own._id, ...accessOf(actor, own, deployment, now) };
  return canActAs(viewer, member) ? { actor, until: endsAt } : null;
}
