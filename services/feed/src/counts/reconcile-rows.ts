// What follows the one atomic write of a row: bring the counts up to date, then report the domain event the row carries. In this
// order, because anyone who hears the domain event reads the item again at once. The kit's retry job finishes what a crash cut short.
import { type Reconciler, reconciler, type ServiceCore } from '@banyan/kit';
import type { Models } from '../models.ts';
import { reconcileRsvp } from '../rsvp/reconcile-rsvp.ts';
import { createCountReconciler } from './count-reconciler.ts';

export function reconcileRows(feed: Pick<ServiceCore<Models>, 'models' | 'clock'>): Reconciler[] {
  const { models, clock } = feed;
  const recount = createCountReconciler(models, clock);
  return [
    reconciler(models.rsvps, (row) => reconcileRsvp(feed, recount, row)),
    // What was imported again may have more seats than before, or no limit any more.
    reconciler(models.items, async (item) => {
      const hasSeats = item.counts.seats !== undefined || ('capacity' in item.content && item.content.capacity);
      if (hasSeats) await recount.seats(item._id);
    }),
    reconciler(models.reactions, (row) => recount[row.subjectKind](row.subjectId)),
    reconciler(models.votes, (row) => recount.item(row.itemId)),
    reconciler(models.comments, (row) =>
      Promise.all([
        recount.item(row.itemId),
        row.parentId && recount.comment(row.parentId),
        !row.living && recount.comment(row._id),
      ]),
    ),
  ];
}
