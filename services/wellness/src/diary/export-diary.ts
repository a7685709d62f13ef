import { type MemberPart, rowsPart } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { presentEntry } from './diary.view.ts';
import type { KeptEntry } from './diary-entry.model.ts';
import { entriesQuery } from './diary-entry.store.ts';

/** A member's diary as they take it along, opened. Throws while it is read where a key is missing: nothing is left out. */
export function exportDiary(
  { models, diaryKeys }: Pick<Wellness, 'models' | 'diaryKeys'>,
  memberId: string,
): MemberPart {
  const rows = entriesQuery(models, memberId, {}, 0).lean<KeptEntry[]>().cursor();
  return rowsPart('diary.json', rows as AsyncIterable<KeptEntry>, (row) => {
    const { at, symptom, severity, note } = presentEntry(diaryKeys, row);
    return { at, symptom, severity, note };
  });
}
