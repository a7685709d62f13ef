import type { Feed } from '../context.ts';
import { itemUpdated } from '../facts/feed.facts.ts';
import type { PollDoc } from './poll-end.ts';
import { saveVote, voteId } from './vote.store.ts';

/** Sets or changes the member's one vote. Resolves when the poll's totals have it. */
export async function answerPoll(feed: Feed, poll: PollDoc, given: { memberId: string; optionId: string }) {
  const { models, outbox, clock } = feed;
  const at = clock();
  const fact = itemUpdated(poll, 'reaction', at);
  const row = { _id: voteId(poll._id, given.memberId), itemId: poll._id, ...given, at };
  if (await saveVote(models, row, fact)) await outbox.settle(models.votes, row, [fact]);
}
