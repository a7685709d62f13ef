import { ServiceError } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { itemUpdated } from '../domain-events/feed.events.ts';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import type { RsvpAnswer } from '../generated/schema.ts';
import { reminderId } from '../reminder/reminder.store.ts';
import { capacityOf } from '../seat/capacity.ts';
import { mostWaiting } from '../seat/plan-seats.ts';
import { findLastHiding, findRsvp, rsvpId, saveRsvp } from './rsvp.store.ts';

export interface Answering {
  memberId: string;
  answer: RsvpAnswer | null;
  hidesName?: boolean;
}

type Answerable = Pick<Feed, 'models' | 'outbox' | 'clock'>;

/** Sets, changes or takes back the member's answer. Seat, counts and reminder have followed when it resolves. */
export async function answerRsvp(feed: Answerable, item: HappeningDoc, given: Answering): Promise<void> {
  const { models, outbox } = feed;
  const { memberId } = given;
  await requireRoom(feed, item, given);
  const at = feed.clock();
  const domainEvents = [itemUpdated(item, 'answer', at)];
  const hidesNameAtFirst = given.hidesName ?? (await findLastHiding(models, memberId));
  const isPromised = capacityOf(item.content) === undefined;
  const _id = rsvpId(item._id, memberId);
  const saved = { ...given, _id, itemId: item._id, at, hidesNameAtFirst, isPromised };
  const row = (await saveRsvp(models, saved, domainEvents)) && (await findRsvp(models, _id));
  if (!row) return;
  await outbox.reconcile(models.rsvps, row, domainEvents);
  void outbox.dispatch(models.reminders, reminderId(memberId, item._id));
  void outbox.dispatch(models.seats, item._id);
}

/** Anyone who is in already may say so again. Those who ask at one moment all come in: the list is a little longer then. */
async function requireRoom({ models }: Answerable, item: HappeningDoc, given: Answering): Promise<void> {
  const { waiting = 0 } = item.counts.seats ?? {};
  if (given.answer !== 'GOING' || capacityOf(item.content) === undefined || waiting < mostWaiting) return;
  const row = await findRsvp(models, rsvpId(item._id, given.memberId));
  if (row?.answer !== 'GOING') throw ServiceError('CONFLICT', 'feed.error.waitingFull');
}
