import { wholePercents } from '../poll/percents.ts';
import { presentReactionCounts } from '../reaction/reaction.view.ts';
import type { EventItem, FeedItemDoc, PollItem, SportItem } from './feed-item.model.ts';

const newForMs = 24 * 60 * 60 * 1000;

/** What every kind shows. `item` is for the fields that are loaded (feed-item.resolver.ts), never sent. */
function presentEnvelope(item: FeedItemDoc, now: Date) {
  return {
    item,
    id: item._id,
    creationDate: item.createdAt,
    displayCreationDate: item.publishedAt,
    isNew: now.getTime() - item.publishedAt.getTime() < newForMs,
    pinned: item.pinned,
    author: item.authorId ? { id: item.authorId } : null,
    displayAuthor: item.displayAuthor ?? null,
    reactionCounts: presentReactionCounts(item.counts.reactions),
    commentCount: item.counts.comments,
  };
}

export type ItemView = ReturnType<typeof presentItem>;

export function presentItem(item: FeedItemDoc, now: Date) {
  const shared = presentEnvelope(item, now);
  switch (item.kind) {
    case 'event':
      return { ...shared, ...presentEvent(item) };
    case 'sport':
      return { ...shared, ...presentSport(item, now) };
    case 'news':
      return { __typename: 'News', ...shared, ...item.content };
    case 'poll':
      return { ...shared, ...presentPoll(item) };
  }
}

function presentEvent({ content }: EventItem) {
  return { __typename: 'Event', ...content, exportStartTime: content.startTime, exportEndTime: content.endTime };
}

function presentSport({ content }: SportItem, now: Date) {
  return { __typename: 'SportEvent', ...content, ended: content.endTime <= now };
}

function presentPoll({ content, counts }: PollItem) {
  const percents = wholePercents(content.options.map((option) => counts.votes[option.id] ?? 0));
  const possibleAnswers = content.options.map((option, index) => ({
    answer: option.text,
    value: percents[index] ?? 0,
  }));
  return { __typename: 'Poll', title: content.question, question: content.question, possibleAnswers };
}
