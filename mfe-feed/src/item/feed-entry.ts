import type { CommentOnlyFragment, FeedListQuery } from '../generated/graphql.ts';

/** One item of the feed, of any kind. */
export type FeedEntry = FeedListQuery['feedList'] extends infer Page | null | undefined
  ? NonNullable<Page> extends { items: (infer Item)[] }
    ? Item
    : never
  : never;

export type EventEntry = Extract<FeedEntry, { __typename: 'Event' }>;
export type SportEntry = Extract<FeedEntry, { __typename: 'SportEvent' }>;
export type NewsEntry = Extract<FeedEntry, { __typename: 'News' }>;
export type PollEntry = Extract<FeedEntry, { __typename: 'Poll' }>;

/** An item with a beginning and an end. */
export type TimedEntry = EventEntry | SportEntry;

/** A comment with its replies, as the viewer sees it. */
export type CommentEntry = NonNullable<FeedEntry['comments']>[number];
/** A reply, or a comment of which the replies do not matter. */
export type SingleComment = Omit<CommentEntry, 'replies'>;
export type Author = NonNullable<CommentOnlyFragment['author']>;

/** The line a member would call the item by. */
export const titleOf = (item: FeedEntry): string => (item.__typename === 'Poll' ? item.question : item.title);

export const isTimed = (item: FeedEntry): item is TimedEntry =>
  item.__typename === 'Event' || item.__typename === 'SportEvent';
