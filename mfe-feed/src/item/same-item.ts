import type { FeedEntry } from './feed-entry.ts';

/** What others do with an item changes by the minute; what it says hardly ever. */
export const TALK: readonly string[] = ['comments', 'commentCount'];
export const REACTIONS: readonly string[] = ['myReaction', 'reactionCounts'];

/**
 * Whether both say the same but for these fields. What Apollo reads again is the same object where it is the same, so each
 * field is compared by identity.
 */
export function isSameBut(ignored: readonly string[], one: FeedEntry, other: FeedEntry): boolean {
  if (one === other) return true;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every(
    (field) => ignored.includes(field) || one[field as keyof FeedEntry] === other[field as keyof FeedEntry],
  );
}

interface Shown {
  item: FeedEntry;
}

/** For `memo`: drawn again when another prop changes, or of its item something that is not ignored. */
export const unless =
  (...ignored: string[]) =>
  <Props extends Shown>({ item, ...rest }: Props, { item: nextItem, ...next }: Props): boolean =>
    isSameBut(ignored, item, nextItem) &&
    Object.keys({ ...rest, ...next }).every(
      (name) => rest[name as keyof typeof rest] === next[name as keyof typeof next],
    );
