// What anyone who sends to a member's devices has to know at that moment: whether and when they want it, and which devices are
// still theirs.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { emailReachOf } from '../email/email-choices.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { findRecentAmong } from '../session/session.store.ts';
import { stands } from '../session/stands.ts';
import { asMemberViewer } from './account-state.ts';
import { findMember } from './member.store.ts';

/** A device ends with its session: one that ended, ran out, or rests on what is over is not named. */
export async function findReach(
  identity: Pick<Identity, 'models' | 'clock' | 'mailer' | 'deployment'>,
  { memberId, sessionIds }: InternalRequest<'identity.howToReach'>,
): Promise<InternalResponse<'identity.howToReach'>> {
  const { models, clock } = identity;
  const member = await findMember(models, memberId);
  if (!member || !canSignIn(member)) return { reach: null };
  const sessions = await findRecentAmong(models, memberId, sessionIds, clock());
  const standing = await Promise.all(sessions.map((session) => stands(models, session, member)));
  const { privacy, quietHours, timeZone } = member;
  const email = emailReachOf(member, identity);
  return {
    reach: {
      by: asMemberViewer(member),
      isPushOn: privacy?.push ?? true,
      quietHours: quietHours ? { from: quietHours.from, to: quietHours.to } : null,
      timeZone: timeZone ?? null,
      email: email && { language: email.language, reminders: email.reminders, digest: email.digest },
      openSessions: sessions.filter((_, index) => standing[index]).map(({ _id }) => _id),
    },
  };
}
