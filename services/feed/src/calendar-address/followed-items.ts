// What of the feed a member follows: what their own calendar holds, while they may see it.
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import type { Models } from '../models.ts';
import { findReminderItemIds } from '../reminder/reminder.store.ts';
import { findComingItemIds, findOwnRsvps } from '../rsvp/rsvp.store.ts';
import { capacityOf } from '../seat/capacity.ts';
import { findOwnPlaces } from '../seat/seats.store.ts';

/** By the ids of the items, each once: those that they want to be reminded of, or answered that they come or may come. */
export async function findFollowedItems(models: Models, memberId: string): Promise<string[]> {
  const followed = await Promise.all([findReminderItemIds(models, memberId), findComingItemIds(models, memberId)]);
  return [...new Set(followed.flat())];
}

/** To which of these they may come only, or wait for a seat: nothing they are sure of. */
export async function findTentativeIds(
  models: Models,
  memberId: string,
  items: readonly HappeningDoc[],
): Promise<Set<string>> {
  const limited = items.filter(({ content }) => capacityOf(content) !== undefined);
  const idsOf = (some: readonly HappeningDoc[]) => some.map(({ _id }) => _id);
  const [answers, places] = await Promise.all([
    findOwnRsvps(models, memberId, idsOf(items)),
    findOwnPlaces(models, memberId, idsOf(limited)),
  ]);
  const maybe = answers.filter(({ answer }) => answer === 'MAYBE');
  const waiting = places.filter(({ isWaiting }) => isWaiting);
  return new Set([...maybe, ...waiting].map(({ itemId }) => itemId));
}
