import { useNetworkStatus } from '@banyan/framework';
import { type SentPicture, useSentPicture } from '@banyan/framework/publishing';
import { useEffect, useRef } from 'react';
import type { ToCopy } from './copy-of.ts';
import type { Problems } from './publication.ts';
import type { Writing } from './use-writing.ts';

type Place = 'poster' | 'previous';

export interface Pictures {
  poster: SentPicture;
  previous: SentPicture;
  /** What is still on its way. */
  onTheWay: Problems;
  /** A picture of what this began with could not be fetched. */
  isCopyMissing: boolean;
}

/** The pictures of a form: picked, or copied from what it began with, and on their way. */
export function usePictures(writing: Writing): Pictures {
  const { form, change, read, toCopy } = writing;
  const copied = useCopied(writing);
  const poster = useSentPicture(form.kind === 'news' ? 'news_image' : 'event_image', (picture) => {
    change({ picture });
    copied.drop('poster');
  });
  const previous = useSentPicture('prev_event_image', (picture) => {
    if (picture) change({ previousPictures: [...read().form.previousPictures, picture] });
    if (copied.isSent()) copied.drop('previous');
  });
  useCopying(toCopy, { poster, previous }, copied);
  const isComing: Record<Place, boolean> = {
    poster: poster.isUploading || Boolean(toCopy?.poster),
    previous: previous.isUploading || Boolean(toCopy?.previous.length),
  };
  return {
    poster,
    previous,
    onTheWay: {
      ...(isComing.poster && { picture: 'uploading' }),
      ...(isComing.previous && { previousPictures: 'uploading' }),
    },
    isCopyMissing: toCopy?.isMissing ?? false,
  };
}

interface Copied {
  /** Whether what is sent of the pictures of the time before is a copy, and not what somebody picked meanwhile. */
  isSent(): boolean;
  sent(place: Place): void;
  /** The first of the place is copied, or is not going to be. */
  drop(place: Place, isMissing?: boolean): void;
}

function useCopied({ keep, read }: Writing): Copied {
  const sent = useRef<Place>(null);
  return {
    isSent: () => sent.current === 'previous',
    sent(place) {
      sent.current = place;
    },
    drop(place, isMissing = false) {
      sent.current = null;
      const { toCopy } = read();
      if (!toCopy) return;
      const rest = place === 'poster' ? { poster: null } : { previous: toCopy.previous.slice(1) };
      keep({ toCopy: { ...toCopy, ...rest, isMissing: toCopy.isMissing || isMissing } });
    },
  };
}

/** A picture belongs to the publication for which it was sent: for another it is sent again, one at a time. */
function useCopying(toCopy: ToCopy | undefined, places: Record<Place, SentPicture>, { sent, drop }: Copied): void {
  const { online } = useNetworkStatus();
  const place = toCopy?.poster ? 'poster' : 'previous';
  const address = (toCopy?.poster ?? toCopy?.previous[0])?.preview;
  const isBusy = places[place].isUploading;
  const latest = useRef({ places, sent, drop });
  latest.current = { places, sent, drop };
  useEffect(() => {
    if (!address || !online || isBusy) return;
    const stop = new AbortController();
    const send = (file: File) => {
      latest.current.sent(place);
      latest.current.places[place].add(file);
    };
    const giveUp = () => latest.current.drop(place, true);
    fileAt(address, stop.signal).then(
      (file) => stop.signal.aborted || send(file),
      () => stop.signal.aborted || giveUp(),
    );
    return () => stop.abort();
  }, [address, place, online, isBusy]);
}

async function fileAt(address: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal });
  const picture = await answer.blob();
  if (!answer.ok || !picture.type.startsWith('image/')) throw new TypeError('no picture');
  return new File([picture], 'picture', { type: picture.type });
}
