// Every read and write of a diary's entries. What they say is opened by who presents them.
import { afterPosition, isDuplicateKey, type Position, withFact } from '@banyan/kit';
import type { Models } from '../models.ts';
import { byKey, type DiaryEntryDoc, type KeptEntry, ownEntries } from './diary-entry.model.ts';
import { type DiaryWriting, diaryChanged } from './diary-told.ts';
import type { Sealed } from './seal.ts';

export interface EntrySearch {
  from?: Date | null | undefined;
  until?: Date | null | undefined;
  cursor?: Position | undefined;
}

/** The query behind a member's list, newest first. */
export function entriesQuery({ diaryEntries }: Models, memberId: string, search: EntrySearch, limit: number) {
  const { from, until, cursor } = search;
  const { at: upTo, ...notBefore } = cursor ? afterPosition('at', cursor) : { at: undefined };
  const at = { ...(from && { $gte: from }), ...(until && { $lt: until }), ...(upTo as object | undefined) };
  return diaryEntries
    .find({ memberId, keyId: { $exists: true }, ...(Object.keys(at).length > 0 && { at }), ...notBefore })
    .sort(ownEntries)
    .hint(ownEntries)
    .limit(limit);
}

/** One that was deleted too. */
export function findEntry({ diaryEntries }: Models, id: string): Promise<DiaryEntryDoc | null> {
  return diaryEntries.findById(id).lean<DiaryEntryDoc>();
}

export const isKept = (row: DiaryEntryDoc): row is KeptEntry => row.keyId !== undefined;

/** Answers the row that is there: another call with the same id may have been first. */
export async function addEntry(
  { models, outbox }: DiaryWriting,
  row: KeptEntry,
  now: Date,
): Promise<DiaryEntryDoc | null> {
  const fact = diaryChanged(row.memberId, now);
  try {
    await models.diaryEntries.collection.insertOne({ ...row, outbox: [fact] } as never);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return findEntry(models, row._id);
  }
  void outbox.flush(models.diaryEntries, row._id, [fact]);
  return row;
}

const nothing = (now: Date) => ({ $set: { goneAt: now }, $unset: { keyId: 1, sealed: 1, at: 1 } }) as const;

/** Of one that is gone already this changes nothing. */
export async function removeEntry(
  { models: { diaryEntries }, outbox }: DiaryWriting,
  { _id, memberId }: Pick<DiaryEntryDoc, '_id' | 'memberId'>,
  now: Date,
): Promise<void> {
  const fact = diaryChanged(memberId, now);
  const kept = { _id, keyId: { $exists: true } };
  const { modifiedCount } = await diaryEntries.updateOne(kept, withFact(nothing(now), fact));
  if (modifiedCount > 0) void outbox.flush(diaryEntries, _id, [fact]);
}

export async function removeEntries({ diaryEntries }: Models, memberId: string, now: Date): Promise<void> {
  await diaryEntries.updateMany({ memberId, keyId: { $exists: true } }, nothing(now));
}

/** The next that this key sealed, by their ids. */
export function sealedWith({ diaryEntries }: Models, keyId: string, after: string, limit: number) {
  return diaryEntries
    .find({ keyId, _id: { $gt: after } })
    .sort(byKey)
    .hint(byKey)
    .limit(limit);
}

/** Unless it was deleted, or sealed by another process, meanwhile. */
export async function saveSealed(
  { diaryEntries }: Models,
  before: KeptEntry,
  { keyId, sealed }: Sealed,
): Promise<void> {
  const same = { _id: before._id, keyId: before.keyId, sealed: before.sealed };
  await diaryEntries.updateOne(same, { $set: { keyId, sealed } });
}

/** Of which keys there are entries. One look at the index for each key. */
export async function keyIdsInUse({ diaryEntries }: Models): Promise<string[]> {
  return (await diaryEntries.distinct('keyId', { keyId: { $exists: true } })) as string[];
}
