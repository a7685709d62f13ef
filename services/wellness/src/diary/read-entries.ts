import { type DiaryKeys, encodeCursor, type Page } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { DiarySearch } from './diary.input.ts';
import { type DiaryEntryView, presentEntry } from './diary.view.ts';
import type { KeptEntry } from './diary-entry.model.ts';
import { entriesQuery } from './diary-entry.store.ts';

/** So many are opened for one page: which symptom one is of is known of no other without its key. */
const openedAtOnce = 400;

type Reading = { models: Models; diaryKeys: DiaryKeys };

/** One page of a member's diary. Of one symptom it may hold fewer than are asked for, and say that there is more. */
export async function readEntries(
  { models, diaryKeys }: Reading,
  memberId: string,
  { symptom, limit, ...search }: DiarySearch,
): Promise<Page<DiaryEntryView>> {
  const most = symptom ? openedAtOnce : limit;
  const rows = await entriesQuery(models, memberId, search, most + 1).lean<KeptEntry[]>();
  const items: DiaryEntryView[] = [];
  let read = 0;
  for (const row of rows.slice(0, most)) {
    if (items.length === limit) break;
    read += 1;
    const entry = presentEntry(diaryKeys, row);
    if (!symptom || entry.symptom === symptom) items.push(entry);
  }
  const last = rows[read - 1];
  return { items, hasMore: rows.length > read, cursor: last ? encodeCursor({ at: last.at, id: last._id }) : null };
}
