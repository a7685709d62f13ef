import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { PostPart } from './post-part.ts';

/** What can be written in the app: news by members too, events and polls by the team alone. */
export const writtenKinds = ['news', 'event', 'poll'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** A post, written in the app or imported; a game is none. */
export const isWritten = ({ kind }: Pick<FeedItemDoc, 'kind'>): boolean =>
  (writtenKinds as readonly string[]).includes(kind);

type OfKind<Kind extends WrittenKind> = Extract<FeedItemDoc, { kind: Kind }> & { post: PostPart };

/** An item that was written in the app. Of a member's own the author is known; of the team's they may have left. */
export type PostDoc = { [Kind in WrittenKind]: OfKind<Kind> }[WrittenKind];
/** A member's own, which goes when they leave. */
export type MembersPost = PostDoc & { authorId: string };
export type NewsPost = OfKind<'news'>;
export type EventPost = OfKind<'event'>;
export type PollPost = OfKind<'poll'>;

/** What it is called where items of every kind stand. */
export const titleOf = ({ content }: Pick<FeedItemDoc, 'content'>): string =>
  'question' in content ? content.question : content.title;

/** Words of nothing yet, and of what is deleted. */
export function noWords(kind: WrittenKind, at: Date): PostDoc['content'] {
  if (kind === 'poll') return { question: '', options: [] };
  if (kind === 'news') return { title: '', isSportsNews: false };
  return { title: '', allDay: false, cancelled: false, startTime: at, endTime: at };
}
