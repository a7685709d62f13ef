// What stays of a member who is gone: a row that says so, so that nobody is made of their id again, and nothing that names them.
import { type DomainEvent, eraseEach, eraseRows, withDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';

type Erasing = Pick<Identity, 'models' | 'outbox' | 'clock'>;

/** No name that could be typed: a space is in none. Those that could are free again. */
export const tombstoneName = (memberId: string): string => `left ${memberId}`;

/** One step of all that identity keeps beside the row itself. */
export function eraseBeside({ models, outbox }: Erasing, memberId: string): Promise<boolean> {
  const rowsOf =
    (model: Parameters<typeof eraseRows>[0]['model'], filter: object = { memberId }) =>
    () =>
      eraseRows({ outbox, model, filter });
  return eraseEach([
    rowsOf(models.sessions),
    rowsOf(models.sessions, { 'actor.memberId': memberId }),
    rowsOf(models.challenges),
    rowsOf(models.oneTimeCodes),
    rowsOf(models.passwordResets),
    rowsOf(models.reminderTexts),
    rowsOf(models.mailNotices),
    rowsOf(models.passkeys),
    rowsOf(models.openAnswers),
    rowsOf(models.socialLinks),
    rowsOf(models.exports, { _id: memberId }),
    rowsOf(models.joinRequests, { _id: memberId }),
    () => leaveInvitations(models, memberId),
    () => emptyImportRows(models, { memberId, closedAt: null }),
    () => leaveImports(models, memberId),
    rowsOf(models.enrollments, { _id: memberId }),
  ]);
}

/** What they made is the community's, and how many came by it stays counted; the number or address that was theirs goes. */
async function leaveInvitations({ invitations, joinRequests }: Erasing['models'], memberId: string): Promise<boolean> {
  await joinRequests.updateMany({ decidedBy: memberId }, { $unset: { decidedBy: 1 } });
  await invitations.updateMany({ createdBy: memberId }, { $unset: { createdBy: 1 } });
  const used = { $pull: { usedBy: { memberId } }, $unset: { phoneNumber: 1, email: 1 } } as const;
  await invitations.updateMany({ 'usedBy.memberId': memberId }, used);
  return true;
}

/**
 * That there was a row stays as long as its import can be undone: what an undo does not find it would say that it left. One that is closing its member
 * (`closedAt`) is needed until the tombstone stands: killed before, the undo goes on by it.
 */
export async function emptyImportRows(
  { peopleImportRows }: Erasing['models'],
  ofMember: { memberId: string; closedAt?: null },
): Promise<boolean> {
  const $set = { state: 'erased' as const, changes: {}, before: {}, groups: [], joined: [] };
  const named = ['memberId', 'username', 'closedAt', 'takesAdmin', 'isPartial'].map((field) => [field, 1]);
  await peopleImportRows.updateMany(ofMember, { $set, $unset: Object.fromEntries(named) });
  return true;
}

/** What they brought is the community's. */
async function leaveImports({ peopleImports }: Erasing['models'], memberId: string): Promise<boolean> {
  await peopleImports.updateMany({ createdBy: memberId }, { $unset: { createdBy: 1 } });
  await peopleImports.updateMany({ actorId: memberId }, { $unset: { actorId: 1 } });
  return true;
}

/** Whole or not at all: the row becomes a tombstone in one write, with what is notified of it. */
export async function eraseMember(
  identity: Erasing,
  memberId: string,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const { models, outbox, clock } = identity;
  if (!(await eraseBeside(identity, memberId))) return false;
  const kept = ['_id', 'username', 'leftAt', 'erasedAt', 'erasedIn', 'outbox', 'createdAt', 'updatedAt'];
  const fields = Object.keys(models.members.schema.paths).map((path) => path.split('.')[0]!);
  const gone = [...new Set(fields)].filter((field) => !kept.includes(field));
  const left = { _id: memberId, username: { $ne: tombstoneName(memberId) } };
  const $set = { username: tombstoneName(memberId), leftAt: clock(), erasedAt: clock() };
  const update = withDomainEvent(
    { $set, $unset: Object.fromEntries(gone.map((field) => [field, 1 as const])) },
    ...domainEvents,
  );
  const { modifiedCount } = await models.members.updateOne(left, update);
  if (modifiedCount > 0 && domainEvents.length > 0) void outbox.dispatch(models.members, memberId, domainEvents);
  return emptyImportRows(models, { memberId });
}
