// Every read and write of a diary's entries. What they say is opened by who presents them.
import { afterPosition, isDuplicateKey, type Position, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type DiaryWriting, diaryChanged } from './diary.events.ts';
import { byKey, type DiaryEntryDoc, type KeptEntry, ownEntries } from './diary-entry.model.ts';
import type { Encrypted } from './encrypt.ts';

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

/** Holds the place of an entry before anything is said in it, so that a deletion meets it. Answers the row that is there. */
export async function beginEntry(
  { diaryEntries }: Models,
  { _id, memberId }: Pick<DiaryEntryDoc, '_id' | 'memberId'>,
  now: Date,
): Promise<DiaryEntryDoc> {
  try {
    await diaryEntries.collection.insertOne({ _id, memberId, begunAt: now } as never);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await diaryEntries.findById(_id).lean<DiaryEntryDoc>()) ?? { _id, memberId, begunAt: now };
}

export const isBegun = (row: DiaryEntryDoc): boolean => row.begunAt !== undefined;
const begun = { begunAt: { $exists: true } };

/** Of an entry that was refused nothing stays. */
export async function dropBegun({ diaryEntries }: Models, _id: string): Promise<void> {
  await diaryEntries.deleteOne({ _id, ...begun });
}

/**
 * Says it, where the place is still held: deleted meanwhile, it stays deleted. Answers the row that is there, as another call with the same
 * id may have been first; null where none is.
 */
export async function fillEntry(
  { models: { diaryEntries }, outbox }: DiaryWriting,
  { _id, ...said }: KeptEntry,
  now: Date,
): Promise<DiaryEntryDoc | null> {
  const domainEvent = diaryChanged(said.memberId, now);
  const update = withDomainEvent({ $set: said, $unset: { begunAt: 1 } }, domainEvent);
  const { modifiedCount } = await diaryEntries.updateOne({ _id, ...begun }, update);
  if (modifiedCount > 0) void outbox.dispatch(diaryEntries, _id, [domainEvent]);
  return diaryEntries.findById(_id).lean<DiaryEntryDoc>();
}

const nothing = (now: Date) => ({ $set: { goneAt: now }, $unset: { keyId: 1, sealed: 1, at: 1, begunAt: 1 } }) as const;

/** Of one that is gone already this changes nothing. */
export async function removeEntry(
  { models: { diaryEntries }, outbox }: DiaryWriting,
  { _id, memberId }: Pick<DiaryEntryDoc, '_id' | 'memberId'>,
  now: Date,
): Promise<void> {
  const domainEvent = diaryChanged(memberId, now);
  const { modifiedCount } = await diaryEntries.updateOne(
    { _id, goneAt: null },
    withDomainEvent(nothing(now), domainEvent),
  );
  if (modifiedCount > 0) void outbox.dispatch(diaryEntries, _id, [domainEvent]);
}

/** Those that are on their way, too. */
export async function removeEntries({ diaryEntries }: Models, memberId: string, now: Date): Promise<void> {
  await diaryEntries.updateMany({ memberId, goneAt: null }, nothing(now));
}

/** The next that this key encrypted, by their ids. */
export function encryptedWith({ diaryEntries }: Models, keyId: string, after: string, limit: number) {
  return diaryEntries
    .find({ keyId, _id: { $gt: after } })
    .sort(byKey)
    .hint(byKey)
    .limit(limit);
}

/** Unless it was deleted, or encrypted by another process, meanwhile. */
export async function saveEncrypted(
  { diaryEntries }: Models,
  before: KeptEntry,
  { keyId, sealed }: Encrypted,
): Promise<void> {
  const same = { _id: before._id, keyId: before.keyId, sealed: before.sealed };
  await diaryEntries.updateOne(same, { $set: { keyId, sealed } });
}

/** Of which keys there are entries. One look at the index for each key. */
export async function keyIdsInUse({ diaryEntries }: Models): Promise<string[]> {
  return (await diaryEntries.distinct('keyId', { keyId: { $exists: true } })) as string[];
}
