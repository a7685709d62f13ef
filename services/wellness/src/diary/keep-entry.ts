import { derivedId, ServiceError } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { type Added, isTimeOfEntry } from './diary.input.ts';
import { findDiary, takeEntryOfDay } from './diary.store.ts';
import type { DiaryEntryDoc } from './diary-entry.model.ts';
import { addEntry, findEntry } from './diary-entry.store.ts';
import { seal } from './seal.ts';

type Keeping = Pick<Wellness, 'models' | 'diaryKeys'>;

/** Kept once for each client's id of the member; one that was deleted since is not kept again. */
export async function keepEntry(
  { models, diaryKeys }: Keeping,
  memberId: string,
  { clientId, at, ...said }: Added,
  now: Date,
): Promise<DiaryEntryDoc | null> {
  const place = { _id: derivedId('diary entry', memberId, clientId), memberId };
  const known = await findEntry(models, place._id);
  if (known) return known;
  if (!isTimeOfEntry(at, now)) throw ServiceError('BAD_INPUT', undefined, { field: 'entry.at' });
  if (!(await takeEntryOfDay(models, memberId, now))) throw await refusal(models, memberId);
  return addEntry(models, { ...place, at, ...seal(diaryKeys, place, said) });
}

/** They may have taken their consent back this moment. */
async function refusal(models: Keeping['models'], memberId: string) {
  const isKept = (await findDiary(models, memberId))?.consentSince !== undefined;
  return ServiceError('CONFLICT', isKept ? 'wellness.error.diaryFull' : 'wellness.error.noConsent');
}
