// What a post says, and when its author of the team wants it shown: as it was sent, put on an item, compared with what stands there.
import { isDeepStrictEqual } from 'node:util';
import { itemFeedKeys } from '../feed-item/feed-keys.ts';
import { omitUndefined } from './omit-undefined.ts';
import type { GivenNews } from './post.input.ts';
import type { PostDoc } from './post-doc.ts';
import type { Poster } from './poster.ts';

export interface Words {
  on(item: PostDoc): PostDoc;
  saysTheSame(item: PostDoc): boolean;
}

type Said = Pick<PostDoc, 'content' | 'categories' | 'mainCategory' | 'pinned'>;

/** What is looked at to know whether anything is said otherwise. */
function saidBy({ content, categories, mainCategory, pinned, post }: PostDoc) {
  const { pictureId, startTime, endTime } = post;
  return [omitUndefined(content), categories, mainCategory, pinned, pictureId, startTime, endTime];
}

/** A post is found under its main category too. */
export function wordsOf(news: GivenNews, poster: Poster | null): Words {
  const { title, description, link, mainCategory, pinned, startTime, endTime } = news;
  const categories = [...new Set([mainCategory, ...news.categories])];
  const shown = poster && { posterImageUrl: poster.url, thumbUrl: poster.thumbUrl };
  const content = omitUndefined({ title, description, link, ...shown, isSportsNews: false });
  const said: Said = { content, categories, mainCategory, pinned: pinned ?? false };
  const on = (item: PostDoc): PostDoc => ({
    ...item,
    ...said,
    feedKeys: itemFeedKeys(item.targets, categories),
    post: {
      ...item.post,
      pictureId: poster?.id,
      startTime: startTime ?? undefined,
      endTime: endTime ?? undefined,
    },
  });
  return { on, saysTheSame: (item) => isDeepStrictEqual(saidBy(on(item)), saidBy(item)) };
}
