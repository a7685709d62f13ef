import { derivedId, ServiceError } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { type Added, isTimeOfEntry } from './diary.input.ts';
import { findDiary, takeEntryOfDay } from './diary.store.ts';
import type { DiaryEntryDoc } from './diary-entry.model.ts';
import { addEntry, findEntry } from './diary-entry.store.ts';
import type { DiaryWriting } from './diary-told.ts';
import { seal } from './seal.ts';

type Keeping = DiaryWriting & Pick<Wellness, 'diaryKeys'>;

/** Kept once for each client's id of the member; one that was deleted since is not kept again. */
export async function keepEntry(
  keeping: Keeping,
  memberId: string,
  { clientId, at, ...said }: Added,
  now: Date,
): Promise<DiaryEntryDoc | null> {
  const { models, diaryKeys } = keeping;
  const place = { _id: derivedId('diary entry', memberId, clientId), memberId };
  const known = await findEntry(models, place._id);
  if (known) return known;
  if (!isTimeOfEntry(at, now)) throw ServiceError('BAD_INPUT', undefined, { field: 'entry.at' });
  if (!(await takeEntryOfDay(models, memberId, now))) throw await refusal(models, memberId);
  return addEntry(keeping, { ...place, at, ...seal(diaryKeys, place, said) }, now);
}

/** They may have taken their consent back this moment. */
async function refusal(models: Keeping['models'], memberId: string) {
  const isKept = (await findDiary(models, memberId))?.consentSince !== undefined;
  return ServiceError('CONFLICT', isKept ? 'wellness.error.diaryFull' : 'wellness.error.noConsent');
}
