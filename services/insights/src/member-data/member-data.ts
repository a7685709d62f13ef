// What is counted of a member who agreed to it, and what they did as one of the team.
import { eraseEach, eraseRows, type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import { bySubject } from '../analytics/analytics-event.model.ts';
import { eraseOn } from '../analytics/erase-on.ts';
import { forgetMember } from '../analytics/forget-member.ts';
import type { Insights } from '../context.ts';

type Part = Pick<Insights, 'models' | 'outbox' | 'clock'>;

/** Their answer, what was counted of them, and of the audit log their own acts: on whom they acted is the other's. */
export async function* exportMember({ models }: Part, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  const consents = await models.consents.find({ _id: memberId, isGone: { $ne: true } }).lean();
  yield rowsPart('consent.json', consents, ({ isGiven, version, at }) => ({ isGiven, version, at }));
  const subjectId = consents[0]?.subjectId;
  const events = subjectId ? models.events.find({ subjectId }).hint(bySubject).lean().cursor() : [];
  yield rowsPart('counted.json', events, ({ name, at, details }) => ({ name, at, details }));
  const acts = models.entries.find({ actorId: memberId }).sort({ at: 1 }).lean().cursor();
  yield rowsPart('staff-acts.json', acts, ({ act, at, reason = null, outcome }) => ({ act, at, reason, outcome }));
}

/**
 * What was counted goes, and that they were asked. The audit log stays, under ids that lead to nobody any more: others answer
 * for what was done. Only what was given as a reason for an act on them goes, as it may report them.
 */
export function eraseMember(insights: Part, memberId: string): Promise<boolean> {
  const { models, outbox } = insights;
  return eraseEach([
    () => eraseCounted(insights, memberId),
    () => eraseRows({ outbox, model: models.readings, filter: { memberId } }),
    async () => {
      await models.entries.updateMany({ memberId, reason: { $exists: true } }, { $unset: { reason: 1 } });
      return true;
    },
  ]);
}

/** Done once the last name is struck off, and the row with it: two minutes later, when nothing can be on its way (decision 119). */
async function eraseCounted(insights: Part, memberId: string): Promise<boolean> {
  const { consents } = insights.models;
  const isThere = async () => (await consents.exists({ _id: memberId })) !== null;
  if (!(await isThere())) return true;
  await forgetMember(insights, memberId);
  await eraseOn(insights);
  // Who never agreed has no name to strike off.
  await consents.deleteOne({ _id: memberId, isGone: true, erasing: { $size: 0 } });
  return !(await isThere());
}
