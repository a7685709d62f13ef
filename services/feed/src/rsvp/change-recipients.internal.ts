// Whom anyone who notifies members has to say that an event changed: who wants to be reminded, and who answered that they come or may.
import { type InternalRequest, type InternalResponse, mostPerCall } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { remindedQuery } from '../reminder/reminder.store.ts';
import { interestedQuery } from './rsvp.store.ts';

/** By their ids, a page at a time: the first of both lists together are among the first of each. */
export async function listChangeRecipients(
  { models }: Pick<Feed, 'models'>,
  { itemId, after }: InternalRequest<'feed.whoWantsToKnow'>,
): Promise<InternalResponse<'feed.whoWantsToKnow'>> {
  type Rows = { memberId: string }[];
  const [reminded, interested] = await Promise.all([
    remindedQuery(models, itemId, after, mostPerCall).lean<Rows>(),
    interestedQuery(models, itemId, after, mostPerCall).lean<Rows>(),
  ]);
  const memberIds = new Set([...reminded, ...interested].map(({ memberId }) => memberId));
  return { memberIds: [...memberIds].toSorted().slice(0, mostPerCall) };
}
