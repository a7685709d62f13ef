import type { Notice } from '../making/notice.ts';
import type { Models } from '../models.ts';
import type { ChoiceDoc } from './choice.model.ts';
import { isWanted, noChoices } from './choice.store.ts';

/** Those of many that their members want to be notified of, by one read. */
export async function filterWanted({ choices }: Models, notices: readonly Notice[]): Promise<Notice[]> {
  const memberIds = [...new Set(notices.map(({ memberId }) => memberId))];
  const rows = memberIds.length === 0 ? [] : await choices.find({ _id: { $in: memberIds } }).lean<ChoiceDoc[]>();
  const chosen = new Map(rows.map((row) => [row._id, row]));
  return notices.filter((notice) => isWanted(chosen.get(notice.memberId) ?? noChoices(notice.memberId), notice));
}
