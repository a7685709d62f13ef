import { useEffect } from 'react';
import type { Found } from '../useVideo.ts';
import { besideOf } from './download-video.ts';
import { removeDownloads, renewDownload, useDownloads } from './downloads.ts';
import { type KeptVideo, keyOf } from './kept-files.ts';
import { withKept } from './with-kept.ts';

export interface FoundOrKept extends Found {
  /** As it is on this device. Null: it is not. */
  kept: KeptVideo | null;
}

/** A video that is on this device plays from there, with or without a network; what its addresses came to does not matter then. */
export function useKeptVideo(id: string, found: Found): FoundOrKept {
  const downloads = useDownloads();
  const kept = downloads.kept?.get(id) ?? null;
  const { video, state } = found;
  const isGone = state === 'gone';
  const isNews = kept !== null && state === 'ready' && video !== null && hasOther(kept, video);
  useEffect(() => {
    if (isGone && kept) void removeDownloads([id]);
    if (isNews) void renewDownload(kept, video);
  }, [isGone, isNews, kept !== null]);
  if (isGone) return { ...found, kept: null };
  // Where it is read from stands only once that is known.
  if (!downloads.kept) return { ...found, state: state === 'ready' ? 'kept' : state, kept: null };
  if (!kept) return { ...found, kept };
  const ask = async () => withKept((await found.ask()) ?? video ?? kept.video, kept);
  return { video: withKept(video ?? kept.video, kept), state: 'ready', ask, kept };
}

/** Since it was kept, staff have changed what is read with it. */
const hasOther = ({ files }: KeptVideo, video: NonNullable<Found['video']>) =>
  besideOf(video).some((address) => !files.includes(keyOf(address) ?? ''));
