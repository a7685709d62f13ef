import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { PostPart } from './post-part.ts';

/** An item that was written in the app. */
export type PostDoc = Extract<FeedItemDoc, { kind: 'news' }> & { authorId: string; post: PostPart };
