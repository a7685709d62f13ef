// What of the feed a member follows: what their own calendar holds, while they may see it.
import type { Models } from '../models.ts';
import { findReminderItemIds } from '../reminder/reminder.store.ts';
import { findComingItemIds } from '../rsvp/rsvp.store.ts';

/** By the ids of the items, each once: those that they want to be reminded of, or answered that they come or may come. */
export async function findFollowedItems(models: Models, memberId: string): Promise<string[]> {
  const followed = await Promise.all([findReminderItemIds(models, memberId), findComingItemIds(models, memberId)]);
  return [...new Set(followed.flat())];
}
