// What follows the one atomic write of a row: bring the counts up to date, then tell the fact the row carries. In this
// order, because whoever hears the fact reads the item again at once. The kit's sweeper finishes what a crash cut short.
import { type Settling, settling } from '@banyan/kit';
import type { Models } from '../models.ts';
import { createSettler } from './settler.ts';

export function settleRows(models: Models): Settling[] {
  const recount = createSettler(models);
  return [
    settling(models.reactions, (row) => recount[row.subjectKind](row.subjectId)),
    settling(models.votes, (row) => recount.item(row.itemId)),
    settling(models.comments, (row) =>
      Promise.all([
        recount.item(row.itemId),
        row.parentId && recount.comment(row.parentId),
        !row.living && recount.comment(row._id),
      ]),
    ),
  ];
}
