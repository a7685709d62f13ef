// Who came by an import that is undone is closed and erased, if nothing of them is another since, and they never came.
import '../../domain-events.ts';
import { createDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { eraseMember } from '../member-data/erase-member.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { findWhole, isUntouched } from './as-left.ts';
import { type AsksSocial, leaveGroups } from './ask-social.ts';
import type { PeopleImportRow } from './people-import.model.ts';
import { equalFields } from './same-fields.ts';

type Taking = Pick<Identity, 'models' | 'clock' | 'outbox'> & AsksSocial;

/** Somebody changes them between the look and the write; a few in a row are more than there ever are. */
const tries = 5;

/**
 * Looks first, so that who signed in is not closed for a moment; closes them only as they were seen; and looks again, as somebody may have
 * signed in between. Their data elsewhere goes by the job for who leaves.
 */
export async function takeOut(identity: Taking, row: PeopleImportRow): Promise<'undone' | 'stayed'> {
  const { models } = identity;
  let own: Date | undefined;
  for (let left = tries; left > 0; left -= 1) {
    // Another process may have closed them since the step began; of an import that is undone there is no row any more.
    const kept = await models.peopleImportRows.findById(row._id).lean<PeopleImportRow>();
    const member = await findWhole(models, row.memberId);
    if (!member || member.erasedAt) return 'undone';
    const closedAt = [own, kept?.closedAt].find((at) => at && at.getTime() === member.leftAt?.getTime());
    const isClosed = closedAt !== undefined;
    if (!isClosed && !canSignIn(member)) return 'stayed';
    const mayGo = await isUntouched(models, row, member);
    if (isClosed) return mayGo ? erase(identity, row) : open(identity, row, closedAt!);
    if (!mayGo) return 'stayed';
    own = await close(identity, row, member);
  }
  throw new Error('A member who is taken out changes without end.');
}

/** Not where they were written since they were seen. What is about to be written stands in the row before: it is opened again by that alone. */
async function close(
  { models, clock }: Taking,
  { _id, memberId, changes }: PeopleImportRow,
  { updatedAt }: { updatedAt?: Date },
): Promise<Date> {
  // The date of the first who closes them is that of all: whichever writes it, it is known.
  await models.peopleImportRows.updateOne({ _id, closedAt: null }, { $set: { closedAt: clock() } });
  const closedAt = (await models.peopleImportRows.findById(_id).lean<PeopleImportRow>())?.closedAt ?? clock();
  const asSeen = { _id: memberId, leftAt: null, leavingSince: null, updatedAt, ...equalFields(changes, changes) };
  await models.members.updateOne(asSeen as object, { $set: { leftAt: closedAt } });
  return closedAt;
}

async function open({ models }: Taking, { memberId: _id }: PeopleImportRow, leftAt: Date): Promise<'stayed'> {
  await models.members.updateOne({ _id, leftAt, erasedAt: null, leavingSince: null }, { $unset: { leftAt: 1 } });
  return 'stayed';
}

/** While social is away they are erased all the same: the job takes them out of their groups when it is back. */
async function erase(identity: Taking, row: PeopleImportRow): Promise<'undone'> {
  const { memberId } = row;
  await leaveGroups(identity, row).catch(() => undefined);
  const event = createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, identity.clock());
  while (!(await eraseMember(identity, memberId, event)));
  return 'undone';
}
