import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Source } from '../use-source.ts';
import type { Level, OpenHls } from './open-hls.ts';

/** As large as a page, and for who watches: the worker keeps it once it was used (`later-`, decision 240). */
const loadHls = () => import(/* webpackChunkName: "later-hls" */ './open-hls.ts');

export interface Quality {
  levels: readonly Level[];
  /** A place among them; null: whichever the line bears. */
  chosen: number | null;
  choose(index: number | null): void;
}

export interface Streaming {
  /** What the element is given; undefined: hls.js gives it the film. */
  src: string | undefined;
  /** Null: there is one size, or the browser chooses by itself. */
  quality: Quality | null;
}

const playsHls = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

interface Asked {
  source: Source;
  /** Where it is, in seconds: it begins there when it is opened again. */
  at(): number;
  /** It plays no further, as where an element reports that of its own address. */
  onError(): void;
}

/** A film in several sizes: by the browser itself where it says that it can, else by hls.js; the whole film where neither does. */
export function useStreaming(video: RefObject<HTMLVideoElement | null>, asked: Asked): Streaming {
  const { film } = asked.source;
  const [isNative] = useState(playsHls);
  const address = film?.hls ?? null;
  const quality = useHls(video, isNative ? null : address, asked);
  const src = address ? (isNative ? address : undefined) : film?.data;
  return { src, quality };
}

/** @param address null: hls.js is not needed, and not fetched */
function useHls(video: RefObject<HTMLVideoElement | null>, address: string | null, asked: Asked): Quality | null {
  const latest = useRef(asked);
  latest.current = asked;
  const hls = useRef<OpenHls | null>(null);
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    if (!address) return;
    let isOver = false;
    const open = async () => {
      const { openHls } = await loadHls();
      const film = video.current;
      if (isOver || !film) return;
      hls.current = openHls({
        film,
        address,
        startAt: latest.current.at(),
        ...handlersOf(latest),
        onLevels: setLevels,
      });
      if (!hls.current) latest.current.source.playWhole();
    };
    open().catch(() => latest.current.source.playWhole());
    return () => {
      isOver = true;
      hls.current?.close();
      hls.current = null;
      setLevels([]);
      setChosen(null);
    };
  }, [address, asked.source.attempt]);
  const choose = (index: number | null) => {
    setChosen(index);
    hls.current?.choose(index);
  };
  return levels.length > 1 ? { levels, chosen, choose } : null;
}

const handlersOf = (latest: RefObject<Asked>) => ({
  renewPass: () => latest.current.source.renewPass(),
  onFatal: () => latest.current.onError(),
});
