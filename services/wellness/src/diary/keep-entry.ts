import { derivedId, ServiceError } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { type Added, isTimeOfEntry } from './diary.input.ts';
import { findDiary, takeEntryOfDay } from './diary.store.ts';
import type { DiaryEntryDoc } from './diary-entry.model.ts';
import { beginEntry, dropBegun, fillEntry, findEntry, isBegun } from './diary-entry.store.ts';
import type { DiaryWriting } from './diary-told.ts';
import { encrypt } from './encrypt.ts';

type Keeping = DiaryWriting & Pick<Wellness, 'diaryKeys'>;

/**
 * Kept once for each client's id of the member; one that was deleted since, or on its way, is not kept again. The place is held before the
 * consent is asked for: whoever takes it back and then deletes all meets either the entry or its place.
 */
export async function keepEntry(
  keeping: Keeping,
  memberId: string,
  { clientId, at, ...said }: Added,
  now: Date,
): Promise<DiaryEntryDoc> {
  const { models, diaryKeys } = keeping;
  const place = { _id: derivedId('diary entry', memberId, clientId), memberId };
  const known = await findEntry(models, place._id);
  if (known && !isBegun(known)) return known;
  if (!isTimeOfEntry(at, now)) throw ServiceError('BAD_INPUT', undefined, { field: 'entry.at' });
  const held = await beginEntry(models, place, now);
  if (!isBegun(held)) return held;
  if (!(await takeEntryOfDay(models, place, now))) {
    await dropBegun(models, place._id);
    throw await refusal(models, memberId);
  }
  const row = await fillEntry(keeping, { ...place, at, ...encrypt(diaryKeys, place, said) }, now);
  // The same entry, sent twice at once, was refused the other time.
  if (!row) throw ServiceError('SERVICE_UNAVAILABLE');
  return row;
}

/** They may have taken their consent back this moment. */
async function refusal(models: Keeping['models'], memberId: string) {
  const isKept = (await findDiary(models, memberId))?.consentSince !== undefined;
  return ServiceError('CONFLICT', isKept ? 'wellness.error.diaryFull' : 'wellness.error.noConsent');
}
