import { presentEnvelope } from '../feed-item/feed-item.view.ts';
import { wholePercents } from './percents.ts';
import { isPollClosed, type PollDoc, pollEnd } from './poll-end.ts';

export type PollView = ReturnType<typeof presentPoll>;

export function presentPoll(item: PollDoc, now: Date) {
  const { question, options } = item.content;
  // Of answers that were taken out of the poll nothing is counted.
  const votes = options.map((option) => item.counts.votes[option.id] ?? 0);
  const percents = wholePercents(votes);
  return {
    ...presentEnvelope(item, now),
    __typename: 'Poll' as const,
    title: question,
    question,
    possibleAnswers: options.map(({ id: optionId, text: answer }, index) => {
      return { optionId, answer, votes: votes[index]!, value: percents[index]! };
    }),
    totalVotes: votes.reduce((sum, count) => sum + count, 0),
    closesAt: pollEnd(item),
    isClosed: isPollClosed(item, now),
  };
}
