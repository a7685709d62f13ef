import type { Feed } from '../context.ts';
import { itemUpdated } from '../domain-events/feed.events.ts';
import type { PollDoc } from './poll-end.ts';
import { saveVote, voteId } from './vote.store.ts';

/** Sets or changes the member's one vote. Resolves when the poll's totals have it. */
export async function answerPoll(feed: Feed, poll: PollDoc, given: { memberId: string; optionId: string }) {
  const { models, outbox, clock } = feed;
  const at = clock();
  const domainEvent = itemUpdated(poll, 'reaction', at);
  const row = { _id: voteId(poll._id, given.memberId), itemId: poll._id, ...given, at };
  if (await saveVote(models, row, domainEvent)) await outbox.reconcile(models.votes, row, [domainEvent]);
}
