import {
  announce,
  isOnline,
  toast,
  toUserError,
  useApolloClient,
  useMutation,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import {
  ManageVideosDocument,
  MoveVideoDocument,
  RestoreVideoDocument,
  RetireVideoDocument,
  type VideoType,
} from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';
import { textIn, type Video } from './video-words.ts';

export interface Videos {
  videos: readonly Video[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  /** Reads the list again. */
  read(): Promise<void>;
}

/** All videos of a type in their order, those that are retired too. */
export function useVideos(type: VideoType): Videos {
  const { data, loading, error, refetch } = useQuery(ManageVideosDocument, { ...eachVisit, variables: { type } });
  const videos = data?.manageVideos as readonly Video[] | null | undefined;
  const read = () =>
    refetch().then(
      () => {},
      () => {},
    );
  useRetryWhenBack(!videos && Boolean(error), () => void read());
  const failed = isOnline() ? 'failed' : 'offline';
  return { videos: videos ?? [], state: videos ? 'ready' : loading || !error ? 'loading' : failed, read };
}

/** A list with one at another place; `before` null: at the end. */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, before: string | null): Item[] {
  const item = items.find((each) => each.id === id);
  if (!item || id === before) return [...items];
  const others = items.filter((each) => each !== item);
  const at = before === null ? -1 : others.findIndex((each) => each.id === before);
  return at < 0 ? [...others, item] : others.toSpliced(at, 0, item);
}

/** Puts videos in order. The list shows it at once, and is read again where the service said no. */
export function useMoving(type: VideoType, { videos, read }: Videos) {
  const { t, language } = useWording();
  const { cache } = useApolloClient();
  const [move] = useMutation(MoveVideoDocument);
  return (id: string, before: string | null) => {
    const order = moved(videos, id, before);
    const place = order.findIndex((each) => each.id === id) + 1;
    if (order.every((each, index) => each === videos[index])) return;
    cache.updateQuery({ query: ManageVideosDocument, variables: { type } }, (list) =>
      list?.manageVideos ? { ...list, manageVideos: moved(list.manageVideos, id, before) } : list,
    );
    const name = textIn(order[place - 1]!.names, language);
    announce(t('admin.videos.moved', { name, place, count: order.length }));
    void move({ variables: { id, before } }).then(read, (error: unknown) => {
      toast({ id: 'video', tone: 'error', message: t(toUserError(error).wordingKey) });
      return read();
    });
  };
}

/** Retires a video, which can be taken back, or restores one. */
export function useRetiring() {
  const { t, language } = useWording();
  const [retire] = useMutation(RetireVideoDocument);
  const [restore] = useMutation(RestoreVideoDocument);
  const notify = (error: unknown) => {
    toast({ id: 'video', tone: 'error', message: t(toUserError(error).wordingKey) });
  };
  const bringBack = (video: Video) =>
    restore({ variables: { id: video.id } }).then(() => {
      toast({ id: 'video', message: t('admin.videos.restored', { name: textIn(video.names, language) }) });
    }, notify);
  const takeAway = (video: Video) =>
    retire({ variables: { id: video.id } }).then(() => {
      const action = { label: t('admin.videos.undo'), onClick: () => void bringBack(video) };
      toast({ id: 'video', message: t('admin.videos.retired', { name: textIn(video.names, language) }), action });
    }, notify);
  return (video: Video) => void (video.isRetired ? bringBack(video) : takeAway(video));
}
