// Every read and write of diaries as a whole: what a member lets be kept, and whom they let read it.
import { afterPosition, type DomainEvent, isDuplicateKey, type Position, withDomainEvent } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import type { Models } from '../models.ts';
import { type DiaryWriting, diaryChanged } from './diary.events.ts';
import { type DiaryDoc, entriesADay, sharedIndex } from './diary.model.ts';
import type { DiaryEntryDoc } from './diary-entry.model.ts';
import type { DiaryReadingDoc } from './diary-reading.model.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export function findDiary({ diaries }: Models, memberId: string): Promise<DiaryDoc | null> {
  return diaries.findById(memberId).lean<DiaryDoc>();
}

/** The same again changes nothing: the first yes is the one that counts. */
export async function saveConsent(parts: DiaryWriting, memberId: string, on: boolean, now: Date) {
  if (on) {
    // Who has said so already has a row with this id that does not match.
    const isFirst = { consentSince: { $exists: false } };
    await change(parts, memberId, { $set: { consentSince: now } }, { now, only: isFirst, upsert: true });
  } else await change(parts, memberId, { $unset: { consentSince: 1, sharedSince: 1 } }, { now });
  return findDiary(parts.models, memberId);
}

/** Only of a diary that is kept. */
export async function saveSharing(parts: DiaryWriting, memberId: string, on: boolean, now: Date) {
  const isKept = { consentSince: { $exists: true }, sharedSince: { $exists: false } };
  if (on) await change(parts, memberId, { $set: { sharedSince: now } }, { now, only: isKept });
  else await change(parts, memberId, { $unset: { sharedSince: 1 } }, { now });
  return findDiary(parts.models, memberId);
}

/** Its entries are deleted: reported by the row they belong to, as one. */
export const publishChanged = (parts: DiaryWriting, memberId: string, now: Date): Promise<void> =>
  change(parts, memberId, {}, { now });

interface Change {
  now: Date;
  only?: object;
  upsert?: boolean;
}

async function change(
  { models: { diaries }, outbox }: DiaryWriting,
  _id: string,
  update: UpdateQuery<DiaryDoc>,
  { now, only = {}, upsert = false }: Change,
): Promise<void> {
  const domainEvent = diaryChanged(_id, now);
  try {
    const written = await diaries.updateOne({ _id, ...only }, withDomainEvent(update, domainEvent), { upsert });
    if (written.modifiedCount + written.upsertedCount > 0) void outbox.dispatch(diaries, _id, [domainEvent]);
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
}

/**
 * Takes one of the day's places for this entry, in the one write that also asks for the consent: however many come at once, no more are
 * kept, and one that comes again has its place. False where there is none left, or no consent any more.
 */
export async function takeEntryOfDay(
  { diaries }: Models,
  { _id: entryId, memberId }: Pick<DiaryEntryDoc, '_id' | 'memberId'>,
  now: Date,
): Promise<boolean> {
  const kept = { _id: memberId, consentSince: { $exists: true } };
  const oldest = `added.${entriesADay - 1}`;
  const isLeft = [{ [oldest]: { $exists: false } }, { 'added.0.at': { $lte: new Date(now.getTime() - dayMs) } }];
  const { modifiedCount } = await diaries.updateOne(
    { ...kept, 'added.entryId': { $ne: entryId }, $or: isLeft },
    { $push: { added: { $each: [{ entryId, at: now }], $slice: -entriesADay } } },
  );
  return modifiedCount === 1 || (await diaries.exists({ ...kept, 'added.entryId': entryId })) !== null;
}

/** The query behind a page of who shares. */
export function sharedQuery({ diaries }: Models, cursor: Position | undefined, limit: number) {
  const after = cursor ? afterPosition('sharedSince', cursor) : { sharedSince: { $exists: true } };
  return diaries.find(after, { sharedSince: 1 }).sort(sharedIndex).hint(sharedIndex).limit(limit);
}

/** That somebody looks, reported in the write that finds it shared: what is not reported is not read. False where it is not shared. */
export async function saveLook(
  { diaries }: Models,
  memberId: string,
  now: Date,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const shared = { _id: memberId, consentSince: { $exists: true }, sharedSince: { $exists: true } };
  const { matchedCount } = await diaries.updateOne(
    shared,
    withDomainEvent({ $max: { lastReadAt: now } }, ...domainEvents),
  );
  return matchedCount === 1;
}

/** False when this window's look is written down already. */
export async function insertReading(
  { diaryReadings }: Models,
  { _id, ...fields }: DiaryReadingDoc,
  domainEvent: DomainEvent,
): Promise<boolean> {
  try {
    const update = { $setOnInsert: { ...fields, outbox: [domainEvent] } };
    return (await diaryReadings.updateOne({ _id }, update, { upsert: true })).upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
