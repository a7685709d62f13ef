// Every read and write of consents and of what is kept by them.
import type { Models } from '../models.ts';
import type { AnalyticsConsent } from './analytics-consent.model.ts';
import { type AnalyticsEventRow, bySubject } from './analytics-event.model.ts';

/** So many rows go with one write: a member with a hundred thousand holds up nobody. */
const eraseAtOnce = 1_000;
/** What was being kept while the member said no has come by then: longer than any request takes. */
export const settleMs = 2 * 60_000;

export function findConsent({ consents }: Models, memberId: string) {
  return consents.findOne({ _id: memberId, isGone: { $ne: true } }).lean<AnalyticsConsent>();
}

/** A yes: under the name they have already, or else under this one. The same again changes nothing, not even when it was. */
export async function saveYes({ consents }: Models, memberId: string, version: number, subjectId: string, now: Date) {
  const kept = { $cond: [{ $eq: ['$isGiven', true] }, { $ifNull: ['$subjectId', subjectId] }, subjectId] };
  const isSame = { $and: [{ $eq: ['$isGiven', true] }, { $eq: ['$version', version] }, { $ne: ['$isGone', true] }] };
  const at = { $cond: [isSame, '$at', now] };
  const change = { isGiven: true, version, at, subjectId: kept, erasing: { $ifNull: ['$erasing', []] } };
  return consents
    .findOneAndUpdate({ _id: memberId }, [{ $set: change }, { $unset: 'isGone' }], {
      upsert: true,
      returnDocument: 'after',
      updatePipeline: true,
    })
    .lean<AnalyticsConsent>();
}

/**
 * A no. In the same write the name they had is put down as to be erased: anyone who is killed after it has broken no promise, as
 * `eraseOn` goes on. Safe to repeat.
 */
export async function saveNo({ consents }: Models, memberId: string, version: number, now: Date, isGone = false) {
  const had = { $ifNull: ['$subjectId', null] };
  const before = { $ifNull: ['$erasing', []] };
  const erasing = {
    $cond: [{ $eq: [had, null] }, before, { $concatArrays: [before, [{ subjectId: '$subjectId', since: now }]] }],
  };
  const change = { isGiven: false, version, at: now, erasing, ...(isGone && { isGone: true }) };
  return consents
    .findOneAndUpdate({ _id: memberId }, [{ $set: change }, { $unset: 'subjectId' }], {
      upsert: !isGone,
      returnDocument: 'after',
      updatePipeline: true,
    })
    .lean<AnalyticsConsent>();
}

/** Whether this row is kept already. */
export async function isKept({ events }: Models, id: string): Promise<boolean> {
  return (await events.exists({ _id: id })) !== null;
}

/** In order, so that where the last is kept, all are. Safe to repeat. */
export async function saveEvents({ events }: Models, rows: readonly AnalyticsEventRow[]): Promise<void> {
  const writes = rows.map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }));
  await events.bulkWrite(writes, { ordered: true });
}

/** The query behind one step of a deletion. */
export function eventsOf({ events }: Models, subjectId: string) {
  return events.find({ subjectId }, { _id: 1 }).hint(bySubject).limit(eraseAtOnce);
}

/** One step. Answers whether there may be more. */
export async function eraseSome(models: Models, subjectId: string): Promise<boolean> {
  const found = await eventsOf(models, subjectId).lean<{ _id: string }[]>();
  if (found.length > 0) await models.events.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  return found.length === eraseAtOnce;
}

/** Consents with something to erase, the longest waiting first. */
export function findErasing({ consents }: Models, limit: number) {
  return consents
    .find({ 'erasing.since': { $exists: true } })
    .sort({ 'erasing.since': 1 })
    .limit(limit)
    .lean<AnalyticsConsent[]>();
}

/** Nothing is left of it, and nothing can come any more. Of a member who left their row goes with the last of it. */
export async function saveErased({ consents }: Models, memberId: string, subjectId: string): Promise<void> {
  await consents.updateOne({ _id: memberId }, { $pull: { erasing: { subjectId } } });
  await consents.deleteOne({ _id: memberId, isGone: true, erasing: { $size: 0 } });
}
