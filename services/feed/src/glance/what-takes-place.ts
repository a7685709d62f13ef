// What whoever keeps something of an event asks of the feed: who may see it now, and has it begun? (decision 203)
import type { Answered, Asked } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { findItems } from '../feed-item/feed-item.store.ts';
import { audienceOf } from '../policy/feed-item.policy.ts';

export async function whatTakesPlace(
  { models, clock }: Pick<Feed, 'models' | 'clock'>,
  { itemId }: Asked<'feed.whatTakesPlace'>,
): Promise<Answered<'feed.whatTakesPlace'>> {
  const [item] = await findItems(models, [itemId]);
  const audience = item ? audienceOf(item, clock()) : [];
  if (!item || audience.length === 0 || !('startTime' in item.content)) return { happening: null };
  const { startTime, cancelled } = item.content;
  return { happening: { audience, startTime, cancelled } };
}
