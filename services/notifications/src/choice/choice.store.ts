// Every read and write of what members chose.
import type { NotificationDelivery, NotificationKind } from '../generated/schema.ts';
import type { Notice } from '../making/notice.ts';
import type { Models } from '../models.ts';
import type { ChoiceDoc } from './choice.model.ts';
import { deliveryOf } from './deliveries.ts';

/** So many posts, and so many members. */
export const mutedAtMost = 200;

export const noChoices = (_id: string): ChoiceDoc => ({ _id, kinds: {}, mutedItems: [], mutedMembers: [] });

export async function findChoices({ choices }: Models, memberId: string): Promise<ChoiceDoc> {
  return (await choices.findById(memberId).lean<ChoiceDoc>()) ?? noChoices(memberId);
}

/** Is the member to be notified of it at all? What is muted is not notified of; what was reported before stays. */
export async function wants(models: Models, notice: Wanted & Pick<Notice, 'memberId'>): Promise<boolean> {
  return isWanted(await findChoices(models, notice.memberId), notice);
}

type Wanted = Pick<Notice, 'kind' | 'from' | 'itemId'>;

export function isWanted(choices: ChoiceDoc, { kind, from, itemId }: Wanted): boolean {
  if (deliveryOf(choices, kind) === 'OFF') return false;
  return !(from && choices.mutedMembers.includes(from)) && !(itemId && choices.mutedItems.includes(itemId));
}

const mutedOf = { POST: 'mutedItems', MEMBER: 'mutedMembers' } as const;

export async function saveDelivery(
  { choices }: Models,
  memberId: string,
  kind: NotificationKind,
  delivery: NotificationDelivery,
): Promise<void> {
  await upsert(choices, { _id: memberId }, { $set: { [`kinds.${kind}`]: delivery } });
}

/** Null: each by itself. */
export async function saveDigest({ choices }: Models, memberId: string, at: string | null): Promise<void> {
  await upsert(choices, { _id: memberId }, at === null ? { $unset: { digestAt: 1 } } : { $set: { digestAt: at } });
}

/** Null: no texts. */
export async function saveTexts({ choices }: Models, memberId: string, language: string | null): Promise<void> {
  const update = language === null ? { $unset: { textsIn: 1 } } : { $set: { textsIn: language } };
  await upsert(choices, { _id: memberId }, update);
}

export const endTexts = (models: Models, memberId: string): Promise<void> => saveTexts(models, memberId, null);

/** A digest by e-mail has all that happened before then. */
export async function saveDigested({ choices }: Models, memberId: string, digestedTo: Date): Promise<void> {
  await upsert(choices, { _id: memberId }, { $max: { digestedTo } });
}

export async function saveTextShown({ choices }: Models, memberId: string, isTextShown: boolean): Promise<void> {
  await upsert(choices, { _id: memberId }, { $set: { isTextShown } });
}

/** False when so many are muted that no more may be. */
export async function saveMuted(
  { choices }: Models,
  memberId: string,
  source: keyof typeof mutedOf,
  id: string,
  isMuted: boolean,
): Promise<boolean> {
  const field = mutedOf[source];
  if (!isMuted) {
    await choices.updateOne({ _id: memberId }, { $pull: { [field]: id } });
    return true;
  }
  await upsert(choices, { _id: memberId }, {});
  const isRoom = { $or: [{ [field]: id }, { [`${field}.${mutedAtMost - 1}`]: { $exists: false } }] };
  const { matchedCount } = await choices.updateOne({ _id: memberId, ...isRoom }, { $addToSet: { [field]: id } });
  return matchedCount === 1;
}

/** With all that a row of nobody's choice has, so that every one has the same shape. */
async function upsert({ collection }: Models['choices'], filter: { _id: string }, update: object): Promise<void> {
  const { _id, ...rest } = noChoices(filter._id);
  const set = (update as { $set?: object }).$set ?? {};
  const isGiven = (key: string) => Object.keys(set).some((path) => path.split('.')[0] === key);
  const first = Object.fromEntries(Object.entries(rest).filter(([key]) => !isGiven(key)));
  await collection.updateOne(filter as never, { ...update, $setOnInsert: first }, { upsert: true });
}
