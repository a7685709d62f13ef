// What a post says, and when its author of the team wants it shown: as it was sent, put on an item, compared with what stands there.
import { isDeepStrictEqual } from 'node:util';
import { itemFeedKeys } from '../feed-item/feed-keys.ts';
import { omitUndefined } from './omit-undefined.ts';
import type { PostDoc } from './post-doc.ts';
import type { Speaker } from './speakers.ts';

export interface Words {
  on(item: PostDoc): PostDoc;
  saysTheSame(item: PostDoc): boolean;
}

/** What was sent, of whatever kind. */
export interface Said {
  /** As it stands on this item: what members have answered already may decide on it. */
  contentOn(item: PostDoc): PostDoc['content'];
  categories: readonly string[];
  mainCategory: string;
  pinned?: boolean | null | undefined;
  /** Of the picture that stands for it, and of those of the time before. */
  pictureId?: string | undefined;
  previousPictureIds?: readonly string[] | undefined;
  /** When its author of the team wants it shown. */
  startTime?: Date | null | undefined;
  endTime?: Date | null | undefined;
  /** Of an event: whether the feed shows it once it is over. Null: as it stands. */
  showAfterEnd?: boolean | null | undefined;
  /** On whose behalf. Null: in its author's own name; undefined: as it stands. */
  speaker?: Speaker | null | undefined;
}

/** What is looked at to know whether anything is said otherwise. */
function saidBy({ content, categories, mainCategory, pinned, feedUntil, displayAuthor, post }: PostDoc) {
  const { pictureId, previousPictureIds, startTime, endTime, displayAuthorId } = post;
  const pictures = [pictureId, previousPictureIds ?? []];
  const by = [displayAuthorId, displayAuthor];
  return [omitUndefined(content), categories, mainCategory, pinned, pictures, startTime, endTime, feedUntil, by];
}

/** What is not shown once it is over leaves the feed at its end, also where that is moved. */
function feedUntilOf(item: PostDoc, content: PostDoc['content'], showAfterEnd: boolean | null | undefined) {
  const isShown = showAfterEnd ?? item.feedUntil === undefined;
  return isShown || !('endTime' in content) ? undefined : content.endTime;
}

/** A post is found under its main category too. */
export function wordsOf({ contentOn, mainCategory, pinned, speaker, ...said }: Said): Words {
  const categories = [...new Set([mainCategory, ...said.categories])];
  const on = (item: PostDoc): PostDoc => {
    const post = {
      ...item.post,
      pictureId: said.pictureId,
      // Of what was imported no picture is at media.
      previousPictureIds: said.previousPictureIds?.some(Boolean) ? [...said.previousPictureIds] : undefined,
      startTime: said.startTime ?? undefined,
      endTime: said.endTime ?? undefined,
      ...(speaker !== undefined && { displayAuthorId: speaker?.id }),
    };
    const envelope = {
      categories,
      mainCategory,
      pinned: pinned ?? false,
      feedKeys: itemFeedKeys(item.targets, categories),
      ...(speaker !== undefined && { displayAuthor: speaker?.name }),
    };
    const content = omitUndefined(contentOn(item));
    return { ...item, ...envelope, content, feedUntil: feedUntilOf(item, content, said.showAfterEnd), post } as PostDoc;
  };
  return { on, saysTheSame: (item) => isDeepStrictEqual(saidBy(on(item)), saidBy(item)) };
}
