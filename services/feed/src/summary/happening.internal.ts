// What anyone who keeps something of an event asks of the feed: who may see it now, and has it begun? (decision 203)
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { findItems } from '../feed-item/feed-item.store.ts';
import { audienceOf } from '../policy/feed-item.policy.ts';

export async function findHappeningForOthers(
  { models, clock }: Pick<Feed, 'models' | 'clock'>,
  { itemId }: InternalRequest<'feed.whatTakesPlace'>,
): Promise<InternalResponse<'feed.whatTakesPlace'>> {
  const [item] = await findItems(models, [itemId]);
  const audience = item ? audienceOf(item, clock()) : [];
  if (!item || audience.length === 0 || !('startTime' in item.content)) return { happening: null };
  const { startTime, cancelled } = item.content;
  return { happening: { audience, startTime, cancelled } };
}
