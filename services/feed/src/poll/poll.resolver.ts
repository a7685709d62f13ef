import { authorizeHidden, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { type FeedContext, resetLoaders } from '../context.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { MutationResolvers, PollResolvers } from '../generated/resolvers.ts';
import { canSeeItem, canVote } from '../policy/feed-item.policy.ts';
import { answerPoll as saveAnswer } from './answer-poll.ts';
import { maxOptions } from './poll.content.ts';
import { presentPoll } from './poll.view.ts';
import type { PollDoc } from './poll-end.ts';

const answerInput = z.object({
  userId: idText,
  pollId: idText,
  answerIndex: z
    .int()
    .min(0)
    .max(maxOptions - 1),
  optionId: idText.nullish(),
});

export const answerPoll: MutationResolvers['answerPoll'] = async (_, args, context) => {
  const { userId: memberId, pollId, answerIndex, optionId: chosen } = parse(answerInput, args);
  const { viewer, loaders } = context;
  const poll = requirePoll(authorizeHidden(viewer, canSeeItem, await loaders.item.load(pollId), context.now));
  const optionId = requireOption(poll, answerIndex, chosen ?? undefined);
  // What stands already may be sent again, by a device that heard no answer, also once the poll is closed.
  if ((await loaders.myVote.load(pollId))?.optionId === optionId) return presentPoll(poll, context.now);
  if (!canVote(viewer, poll, context.now)) throw ServiceError('CONFLICT', 'feed.error.pollClosed');
  context.feed.writes.consume(viewer, 'vote');
  await saveAnswer(context.feed, poll, { memberId, optionId });
  return presentPoll(await readAgain(poll, context), context.now);
};

function requirePoll(item: FeedItemDoc): PollDoc {
  if (item.kind !== 'poll') throw ServiceError('BAD_INPUT', undefined, { field: 'pollId' });
  return item;
}

/** The stable id of what the member chose: a vote that waited for a line may find the answers in another order. */
function requireOption({ content: { options } }: PollDoc, index: number, chosen = options[index]?.id): string {
  if (chosen === undefined) throw ServiceError('BAD_INPUT', undefined, { field: 'answerIndex' });
  if (!options.some(({ id }) => id === chosen)) throw ServiceError('CONFLICT', 'feed.error.answerGone');
  return chosen;
}

async function readAgain(poll: PollDoc, context: FeedContext): Promise<PollDoc> {
  resetLoaders(context);
  return requirePoll((await context.loaders.item.load(poll._id)) ?? poll);
}

export const pollFields = {
  userAnswered: async ({ item }, _, { loaders }) => {
    const vote = await loaders.myVote.load(item._id);
    const index = item.content.options.findIndex((option) => option.id === vote?.optionId);
    return index < 0 ? null : index;
  },
} satisfies PollResolvers;
