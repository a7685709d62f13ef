// What the loaded part of the feed says about the viewer and their friends.
import type { FeedTalkQuery } from '../generated/graphql.ts';

export type TalkItem = NonNullable<FeedTalkQuery['feedList']>['items'][number];
export type Reaction = NonNullable<TalkItem['myReaction']>;

export interface ReactedPost {
  id: string;
  title: string;
  reaction: Reaction;
}

export interface LastWord {
  itemId: string;
  title: string;
}

/** The posts the viewer has reacted to, in the feed's order. */
export function reactedPosts(items: readonly TalkItem[]): ReactedPost[] {
  return items.flatMap((item) =>
    item.myReaction ? { id: item.id, title: item.title, reaction: item.myReaction } : [],
  );
}

/** Member id → the post they last commented on. */
export function lastWords(items: readonly TalkItem[]): Map<string, LastWord> {
  const said = items.flatMap((item) =>
    (item.comments ?? [])
      .flatMap((comment) => [comment, ...comment.replies])
      .flatMap(({ userId, createdAt, isDeleted }) =>
        userId && !isDeleted ? { userId, createdAt, itemId: item.id, title: item.title } : [],
      ),
  );
  const oldestFirst = said.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return new Map(oldestFirst.map(({ userId, itemId, title }) => [userId, { itemId, title }]));
}
