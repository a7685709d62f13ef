import { authorizeHidden, idText, parse, ServiceError, type Viewer } from '@banyan/kit';
import { z } from 'zod';
import { type FeedContext, resetLoaders } from '../context.ts';
import { reminderChanged } from '../domain-events/feed.events.ts';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import { presentItem } from '../feed-item/present-item.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canRemind, canSeeItem } from '../policy/feed-item.policy.ts';
import { reminderId, saveReminder } from './reminder.store.ts';

const toggleInput = z.object({ userId: idText, eventId: idText, on: z.boolean().nullish() });

export const toggleReminder: MutationResolvers['toggleReminder'] = async (_, args, context) => {
  const { userId, eventId, on } = parse(toggleInput, args);
  const { viewer } = context;
  const item = await remindable(viewer, eventId, context);
  context.feed.writes.consume(viewer, 'reminder');
  await remind({ memberId: userId, itemId: eventId, on: on ?? undefined }, context);
  return presentItem(item, context.now);
};

const setInput = z.object({ itemId: idText, on: z.boolean() });

export const setReminder: MutationResolvers['setReminder'] = async (_, args, context) => {
  const { itemId, on } = parse(setInput, args);
  const { viewer } = context;
  const item = await remindable(viewer, itemId, context);
  context.feed.writes.consume(viewer, 'reminder');
  await remind({ memberId: viewer.memberId, itemId, on }, context);
  return presentItem(item, context.now);
};

async function remind(given: { memberId: string; itemId: string; on?: boolean }, context: FeedContext): Promise<void> {
  const { feed, now } = context;
  const { memberId, itemId } = given;
  const domainEvent = reminderChanged(memberId, itemId, now);
  const isChanged = await saveReminder(feed.models, { ...given, now }, domainEvent);
  if (isChanged) void feed.outbox.dispatch(feed.models.reminders, reminderId(memberId, itemId), [domainEvent]);
  resetLoaders(context);
}

/** An item the viewer sees (else NOT_FOUND) and that can still be reminded of (else CONFLICT). */
async function remindable(viewer: Viewer, itemId: string, context: FeedContext): Promise<HappeningDoc> {
  const found = await context.loaders.item.load(itemId);
  const item = authorizeHidden(viewer, canSeeItem, found, context.now);
  if (!canRemind(viewer, item, context.now)) throw ServiceError('CONFLICT', 'feed.error.reminderClosed');
  return item as HappeningDoc;
}
