import { authorizeHidden, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { type FeedContext, resetLoaders } from '../context.ts';
import type { FeedItemDoc, HappeningDoc } from '../feed-item/feed-item.model.ts';
import { isHappening } from '../feed-item/happening.ts';
import { presentItem } from '../feed-item/present-item.ts';
import type { HappeningResolvers, MutationResolvers } from '../generated/resolvers.ts';
import { canAnswer, canSeeItem } from '../policy/feed-item.policy.ts';
import { capacityOf } from '../seat/capacity.ts';
import { hasAnswers } from '../seat/places.view.ts';
import { answerRsvp } from './answer-rsvp.ts';
import { rsvpAnswers } from './rsvp-answers.ts';

const rsvpInput = z.object({
  rsvp: z.object({
    eventId: idText,
    userId: idText,
    answer: z.enum(rsvpAnswers).nullish(),
    hideMyName: z.boolean().nullish(),
  }),
});

export const rsvp: MutationResolvers['rsvp'] = async (_, args, context) => {
  const { eventId, userId, answer = null, hideMyName } = parse(rsvpInput, args).rsvp;
  const found = authorizeHidden(context.viewer, canSeeItem, await context.loaders.item.load(eventId), context.now);
  const item = requireHappening(found);
  const row = await context.loaders.myRsvp.load(item._id);
  const isSameAnswer = row?.answer === answer;
  // What stands already may be sent again, by a device that heard no answer, also once it is over.
  if (isSameAnswer && (hideMyName ?? row.hidesName) === row.hidesName) return presentItem(item, context.now);
  // Their name is theirs to hide also then: the list stays.
  if (!isSameAnswer && !canAnswer(context.viewer, item, context.now))
    throw ServiceError('CONFLICT', 'feed.error.answersClosed');
  context.feed.writes.consume(context.viewer, 'answer');
  await answerRsvp(context.feed, item, { memberId: userId, answer, hidesName: hideMyName ?? undefined });
  resetLoaders(context);
  const after = (await context.loaders.item.load(eventId)) as HappeningDoc | null;
  return presentItem(after ?? item, context.now);
};

function requireHappening(item: FeedItemDoc): HappeningDoc {
  if (!isHappening(item)) throw ServiceError('BAD_INPUT', undefined, { field: 'rsvp.eventId' });
  return item;
}

/** What the viewer answered, and what came of it. Where nobody has, nothing is read. */
export const answerFields = {
  userRSVP: async ({ item }, _, context) => (await ownRsvp(item, context))?.answer ?? null,
  hidesMyName: async ({ item }, _, context) => (await ownRsvp(item, context))?.hidesName ?? false,
  isReminderByGoing: async ({ item }, _, { loaders }) => (await loaders.myReminder.load(item._id))?.isByGoing ?? false,
  myPlace: ({ item }, _, { loaders }) =>
    capacityOf(item.content) === undefined || !hasAnswers(item) ? null : loaders.myPlace.load(item._id),
} satisfies Partial<HappeningResolvers>;

const ownRsvp = async (item: HappeningDoc, { loaders }: FeedContext) =>
  hasAnswers(item) ? loaders.myRsvp.load(item._id) : null;
