import type { ItemOf } from '../feed-item/envelope.ts';
import { presentEnvelope } from '../feed-item/feed-item.view.ts';
import { wholePercents } from './percents.ts';
import type { pollContent } from './poll.content.ts';

export type PollView = ReturnType<typeof presentPoll>;

export function presentPoll(item: ItemOf<'poll', typeof pollContent>, now: Date) {
  const { question, options } = item.content;
  const percents = wholePercents(options.map((option) => item.counts.votes[option.id] ?? 0));
  return {
    ...presentEnvelope(item, now),
    __typename: 'Poll' as const,
    title: question,
    question,
    possibleAnswers: options.map((option, index) => ({ answer: option.text, value: percents[index] ?? 0 })),
  };
}
