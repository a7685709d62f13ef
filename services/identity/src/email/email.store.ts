// The address of a member: `msjEmail` as it was given, `verifiedEmail` once it was shown to be theirs, which is nobody else's. Where the two differ, a
// table gave another since: that one counts, and is not shown to be theirs.
import { type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { Member } from '../member/member.model.ts';
import type { MemberWithPassword } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import type { ChosenEmail, NoticeKind } from './email-choices.ts';

/** Said with its type, by which the index is known to have it. */
const withVerified = (address: string) => ({
  verifiedEmail: { $eq: address, $type: 'string' as const },
  msjEmail: address,
});

/**
 * Whose address it is: who showed that it is theirs, or else whose row has it. Null: nobody's, or more than one row has it and nobody has shown that it
 * is theirs.
 */
export async function findByEmail({ members }: Models, address: string): Promise<MemberWithPassword | null> {
  const verified = await members
    .findOne({ ...withVerified(address), leftAt: null })
    .select('+passwordHash')
    .lean<MemberWithPassword>();
  if (verified) return verified;
  const [one, another] = await members
    .find({ msjEmail: address, verifiedEmail: { $ne: address }, leftAt: null })
    .select('+passwordHash')
    .limit(2)
    .lean<MemberWithPassword[]>();
  return another ? null : (one ?? null);
}

export interface Verified {
  address: string;
  /** Of the page on which they showed it. */
  language: string;
}

/** Whether it is this member's now: it may have become another's, or nobody's, while a code for it was on its way. */
export const isStillTheirs = async (models: Models, memberId: string, address: string): Promise<boolean> =>
  (await findByEmail(models, address))?._id === memberId;

/** Only of the account as it was judged: not after another password, and what that ends. */
export async function saveVerified(
  { members }: Models,
  { _id, passwordChangedAt }: Pick<Member, '_id' | 'passwordChangedAt'>,
  { address, language }: Verified,
  ...domainEvents: DomainEvent[]
): Promise<Saved> {
  const $set = { msjEmail: address, verifiedEmail: address, emailLanguage: language };
  const update = withDomainEvent({ $set, $unset: { emailBounce: 1 as const } }, ...domainEvents);
  return saveOwn(members, { _id, leftAt: null, passwordChangedAt: passwordChangedAt ?? null }, update);
}

/** `others`: it is shown to be another's. `changed`: the row is not as it was. */
export type Saved = 'saved' | 'others' | 'changed';

/** One that is not another's any more, by a table, holds nobody up. */
async function saveOwn(
  members: Models['members'],
  filter: object,
  update: Parameters<Models['members']['updateOne']>[1] & { $set: { verifiedEmail: string } },
): Promise<Saved> {
  const { verifiedEmail } = update.$set;
  const outdated = { ...withVerified(verifiedEmail), msjEmail: { $ne: verifiedEmail } };
  await members.updateMany(outdated, { $unset: { verifiedEmail: 1 } });
  try {
    return (await members.updateOne(filter, update)).matchedCount > 0 ? 'saved' : 'changed';
  } catch (failure) {
    if (isDuplicateKey(failure)) return 'others';
    throw failure;
  }
}

/** Who answered a code that was sent to the address of their row has shown that it is theirs; where another has by now nothing changes. */
export async function saveShown({ members }: Models, _id: string, { address, language }: Verified): Promise<void> {
  const change = { $set: { verifiedEmail: address, emailLanguage: language }, $unset: { emailBounce: 1 as const } };
  await saveOwn(members, { _id, msjEmail: address }, change);
}

export async function saveRemoved(
  { members }: Models,
  memberId: string,
  ...domainEvents: DomainEvent[]
): Promise<void> {
  const update = { $unset: { msjEmail: 1 as const, verifiedEmail: 1 as const, emailBounce: 1 as const } };
  await members.updateOne({ _id: memberId }, withDomainEvent(update, ...domainEvents));
}

/** The server took a message for this address: what it said before is over. */
export async function saveTaken({ members }: Models, email: string): Promise<void> {
  await members.updateMany({ msjEmail: email, 'emailBounce.email': email }, { $unset: { emailBounce: 1 } });
}

/** The server says that it takes nothing for this address. */
export async function saveBounce({ members }: Models, email: string, at: Date): Promise<void> {
  await members.updateMany(
    { msjEmail: email, 'emailBounce.email': { $ne: email } },
    { $set: { emailBounce: { email, at } } },
  );
}

export async function saveChoices(
  { members }: Models,
  memberId: string,
  { choices: { reminders, digest }, language }: { choices: ChosenEmail; language: string },
): Promise<void> {
  const wanted = {
    emailLanguage: language,
    ...(reminders && { 'emailChoices.reminders': reminders }),
    ...(digest && { 'emailChoices.digest': digest }),
  };
  await members.updateOne({ _id: memberId, leftAt: null, $nor: [wanted] }, { $set: wanted });
}

/** One of the two is sent no more; the other stays as it is. */
export async function saveUnsubscribed({ members }: Models, memberId: string, kind: NoticeKind): Promise<void> {
  const wanted = { [`emailChoices.${kind}`]: 'NEVER' };
  await members.updateOne({ _id: memberId, leftAt: null, $nor: [wanted] }, { $set: wanted });
}
