// What follows the one atomic write of a row: bring the counts up to date, then tell the fact the row carries. In this
// order, because whoever hears the fact reads the item again at once. The kit's sweeper finishes what a crash cut short.
import { type ServiceCore, type Settling, settling } from '@banyan/kit';
import type { Models } from '../models.ts';
import { settleRsvp } from '../rsvp/settle-rsvp.ts';
import { createSettler } from './settler.ts';

export function settleRows(feed: Pick<ServiceCore<Models>, 'models' | 'clock'>): Settling[] {
  const { models, clock } = feed;
  const recount = createSettler(models, clock);
  return [
    settling(models.rsvps, (row) => settleRsvp(feed, recount, row)),
    // What was imported anew may have more seats than before, or no limit any more.
    settling(models.items, async (item) => {
      const hasSeats = item.counts.seats !== undefined || ('capacity' in item.content && item.content.capacity);
      if (hasSeats) await recount.seats(item._id);
    }),
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
