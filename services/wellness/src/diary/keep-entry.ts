import { derivedId, ServiceError } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { DiaryWriting } from './diary.events.ts';
import { type Added, isTimeOfEntry } from './diary.input.ts';
import { findDiary, takeEntryOfDay } from './diary.store.ts';
import type { DiaryEntryDoc } from './diary-entry.model.ts';
import { beginEntry, dropBegun, fillEntry, findEntry, isBegun } from './diary-entry.store.ts';
import { encrypt } from './encrypt.ts';

type Keeping = DiaryWriting & Pick<Wellness, 'diaryKeys'>;

/**
 * Kept once for each client's id of the member; one that was deleted since, or on its way, is not kept again. The place is held before the
 * consent is asked for: anyone who takes it back and then deletes all meets either the entry or its place.
 */
export async function keepEntry(
  keeping: Keeping,
  memberId: string,
  { clientId, at, ...said }: Added,
  now: Date,
): Promise<DiaryEntryDoc> {
  const { models, diaryKeys } = keeping;
  const entryKey = { _id: derivedId('diary entry', memberId, clientId), memberId };
  const known = await findEntry(models, entryKey._id);
  if (known && !isBegun(known)) return known;
  if (!isTimeOfEntry(at, now)) throw ServiceError('BAD_INPUT', undefined, { field: 'entry.at' });
  const held = await beginEntry(models, entryKey, now);
  if (!isBegun(held)) return held;
  if (!(await takeEntryOfDay(models, entryKey, now))) {
    await dropBegun(models, entryKey._id);
    throw await refusal(models, memberId);
  }
  const row = await fillEntry(keeping, { ...entryKey, at, ...encrypt(diaryKeys, entryKey, said) }, now);
  // The same entry, sent twice at once, was refused the other time.
  if (!row) throw ServiceError('SERVICE_UNAVAILABLE');
  return row;
}

/** They may have taken their consent back this moment. */
async function refusal(models: Keeping['models'], memberId: string) {
  const isKept = (await findDiary(models, memberId))?.consentSince !== undefined;
  return ServiceError('CONFLICT', isKept ? 'wellness.error.diaryFull' : 'wellness.error.noConsent');
}
