import { useQuery } from '@banyan/framework';
import { useMemo } from 'react';
import { FeedItemDocument, HappeningMoreDocument } from '../generated/graphql.ts';
import { isHappening } from '../item/feed-entry.ts';
import { isItemId } from '../item/item-id.ts';

export interface ViewedPicture {
  /** The large one, or null while it is not known. */
  src: string | null;
  /** Shown until the large one is here, and instead when it never is. */
  small: string | null;
}

export interface Pictures {
  title: string;
  /** At least one: while nothing is known yet, the place of the first. */
  pictures: readonly ViewedPicture[];
  state: 'loading' | 'ready' | 'missing' | 'failed';
  retry(): void;
}

const unknown: ViewedPicture = { src: null, small: null };

/** The pictures of an item: its poster, and what was seen at the event's previous time. */
export function usePictures(id: string): Pictures {
  const { data, loading, error, refetch } = useQuery(FeedItemDocument, { variables: { id }, skip: !isItemId(id) });
  const item = data?.feedItem;
  // Nothing waits for these: without a network the poster is there all the same.
  const more = useQuery(HappeningMoreDocument, { variables: { id }, skip: !item || !isHappening(item) }).data?.feedItem;
  const previous = more && 'hidesMyName' in more ? more : undefined;
  const pictures = useMemo(() => {
    const poster = item && 'posterImageUrl' in item ? { src: item.posterImageUrl, small: item.thumbUrl } : unknown;
    const thumbs = previous?.previousEventImagesThumbs ?? [];
    const others = (previous?.previousEventImages ?? []).map((src, index) => ({ src, small: thumbs[index] ?? null }));
    return [{ src: poster.src ?? poster.small, small: poster.small }, ...others].filter(({ src }) => src !== null);
  }, [item, previous]);
  const isThere = pictures.length > 0;
  const state = isThere ? 'ready' : loading ? 'loading' : error ? 'failed' : 'missing';
  const retry = () => void refetch().catch(() => {});
  return { title: item?.title ?? '', pictures: isThere ? pictures : [unknown], state, retry };
}
