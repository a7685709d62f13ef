// What follows a member's answer, before its domain event is published. Doing it again changes nothing: the retry job does after a kill.
import type { ServiceCore } from '@banyan/kit';
import type { CountReconciler } from '../counts/count-reconciler.ts';
import { reminderChanged } from '../domain-events/feed.events.ts';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import type { Models } from '../models.ts';
import { followAnswer } from '../reminder/follow-answer.ts';
import type { RsvpDoc } from './rsvp.model.ts';

type Reconciler = Pick<ServiceCore<Models>, 'models' | 'clock'>;

export async function reconcileRsvp(feed: Reconciler, recount: CountReconciler, row: RsvpDoc): Promise<void> {
  await Promise.all([remindWhoGoes(feed, row), recount.answers(row.itemId)]);
}

async function remindWhoGoes({ models, clock }: Reconciler, row: RsvpDoc): Promise<void> {
  const { itemId, memberId, answer, turn } = row;
  const now = clock();
  const item = await models.items.findById(itemId, { content: 1 }).lean<Pick<HappeningDoc, 'content'>>();
  const isAhead = item !== null && !item.content.cancelled && item.content.startTime > now;
  const followed = { memberId, itemId, answer, turn, isAhead, now };
  await followAnswer(models, followed, reminderChanged(memberId, itemId, now));
}
