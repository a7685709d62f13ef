// A vote on its way: shown at once, kept until the service has it.
import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import {
  AnswerPollDocument,
  type AnswerPollMutationVariables,
  type PollVotesFragment,
  PollVotesFragmentDoc,
} from '../generated/graphql.ts';
import { predictVote } from './predict-vote.ts';

/** One per poll: of votes that wait the last is sent. */
export const voteKey = (pollId: string): string => `feed.vote:${pollId}`;

/** The viewer's one answer to a poll. It names the answer too: while it waits, that may get another place. */
export const voteWrite = defineOutboxWrite({
  name: 'feed.vote',
  document: AnswerPollDocument,
  failed: 'feed.poll.failed',
  predict(cache, { variables: { pollId, optionId } }: QueuedWrite<AnswerPollMutationVariables, undefined>) {
    const options = { id: `Poll:${pollId}`, fragment: PollVotesFragmentDoc, fragmentName: 'PollVotes' };
    const held = cache.readFragment<PollVotesFragment>(options);
    const voted = held && predictVote(held, String(optionId));
    if (voted) cache.writeFragment({ ...options, data: { ...held, ...voted } });
  },
});
