// Whom whoever tells members has to tell that an event changed: who wants to be reminded, and who answered that they come or may.
import { type Answered, type Asked, askedAtOnce } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { remindedQuery } from '../reminder/reminder.store.ts';
import { interestedQuery } from './rsvp.store.ts';

/** By their ids, a page at a time: the first of both lists together are among the first of each. */
export async function whoWantsToKnow(
  { models }: Pick<Feed, 'models'>,
  { itemId, after }: Asked<'feed.whoWantsToKnow'>,
): Promise<Answered<'feed.whoWantsToKnow'>> {
  type Rows = { memberId: string }[];
  const [reminded, interested] = await Promise.all([
    remindedQuery(models, itemId, after, askedAtOnce).lean<Rows>(),
    interestedQuery(models, itemId, after, askedAtOnce).lean<Rows>(),
  ]);
  const memberIds = new Set([...reminded, ...interested].map(({ memberId }) => memberId));
  return { memberIds: [...memberIds].toSorted().slice(0, askedAtOnce) };
}
