import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Viewing } from '../view/viewing.ts';
import { hasPassed, isWhole, type Loop } from './settings/loop.ts';
import type { Source } from './use-source.ts';

export interface Playing {
  isPlaying: boolean;
  /** It plays, and what comes next is not here yet. */
  isWaiting: boolean;
  isMuted: boolean;
  /** It stands where it was opened: nobody has played or moved it. */
  isUntouched: boolean;
  /** In seconds. */
  time: number;
  duration: number;
}

interface Options {
  source: Source;
  viewing: Viewing;
  /** As the service says it: what the film says comes with the film. */
  duration: number;
  /** Where it goes on, in seconds. */
  startAt: number;
  loop: Loop;
  onEnd(): void;
  /** The film is here, for the first time or again. */
  onLoaded(): void;
}

/** Where a film goes on once it has loaded. */
interface GoOn {
  at: number;
  plays: boolean;
}

type Change = (some: Partial<Playing>) => void;

/** Chromium takes a caption that ends at the very second for one that still stands, and captions end at whole seconds. */
const AFTER_WHOLE_SECONDS = 0.01;

function moveTo(film: HTMLVideoElement, seconds: number): void {
  film.currentTime = seconds > 0 && Number.isInteger(seconds) ? seconds + AFTER_WHOLE_SECONDS : seconds;
}

const play = (film: HTMLVideoElement | null) => void film?.play()?.catch(() => {});

/** The one video element: what it does, and what can be done with it. */
export function usePlaying(video: RefObject<HTMLVideoElement | null>, options: Options) {
  const { source, startAt } = options;
  const [playing, setPlaying] = useState<Playing>({
    isPlaying: false,
    isWaiting: false,
    isMuted: false,
    isUntouched: true,
    time: startAt,
    duration: options.duration,
  });
  const change: Change = (some) => setPlaying((held) => ({ ...held, ...some }));
  // Null: what the film says of its time is true.
  const goOn = useRef<GoOn | null>({ at: startAt, plays: false });
  // Where it stood before it played on.
  const last = useRef(startAt);
  const { attempt } = source;
  useEffect(() => {
    if (attempt > 1) video.current?.load();
  }, [attempt, video]);
  const seek = (seconds: number) => {
    const at = Math.min(Math.max(0, seconds), playing.duration);
    change({ time: at, isUntouched: false });
    last.current = at;
    if (goOn.current) goOn.current.at = at;
    else if (video.current) moveTo(video.current, at);
  };
  const toggle = () => {
    // An element that has no film yet forgets, once it is given one, that it was to play.
    if (goOn.current) goOn.current.plays = !playing.isPlaying;
    if (playing.isPlaying) video.current?.pause();
    else play(video.current);
  };
  const mute = () => {
    if (video.current) video.current.muted = !video.current.muted;
  };
  const handlers = { ...loadingOf(options, playing, change, goOn), ...movingOf(options, change, goOn, last) };
  /** Where it goes on once it is opened again. */
  const at = () => goOn.current?.at ?? video.current?.currentTime ?? 0;
  return { playing, handlers, seek, toggle, mute, at };
}

interface FilmEvent {
  currentTarget: HTMLVideoElement;
}

/** What its address comes to: a film, or none. */
function loadingOf(
  { source, onLoaded }: Options,
  { time, isPlaying }: Playing,
  change: Change,
  goOn: RefObject<GoOn | null>,
) {
  return {
    onLoadedMetadata({ currentTarget: film }: FilmEvent) {
      const { at, plays } = goOn.current ?? { at: 0, plays: false };
      goOn.current = null;
      if (at > 0) moveTo(film, at);
      if (Number.isFinite(film.duration)) change({ duration: film.duration });
      onLoaded();
      if (plays) play(film);
    },
    onError() {
      goOn.current ??= { at: time, plays: isPlaying };
      change({ isPlaying: false, isWaiting: false });
      source.onError();
    },
  };
}

function movingOf(options: Options, change: Change, goOn: RefObject<GoOn | null>, last: RefObject<number>) {
  const { source, viewing, loop } = options;
  return {
    onPlay({ currentTarget: film }: FilmEvent) {
      change({ isPlaying: true, isUntouched: false });
      viewing.onPlay(goOn.current?.at ?? film.currentTime);
    },
    onPlaying: () => change({ isWaiting: false }),
    onWaiting: () => change({ isWaiting: true }),
    // Also by the device's own keys, and by another screen that it plays on.
    onSeeking({ currentTarget: film }: FilmEvent) {
      last.current = film.currentTime;
    },
    onTimeUpdate({ currentTarget: film }: FilmEvent) {
      // One that is loaded again stands at its beginning for a moment.
      if (goOn.current || film.error) return;
      const [before, now] = [last.current, film.currentTime];
      last.current = now;
      if (hasPassed(loop, before, now)) return repeat(film, loop.from, last);
      change({ time: now });
      viewing.onMove(now);
      source.onMove();
    },
    onVolumeChange: ({ currentTarget: film }: FilmEvent) => change({ isMuted: film.muted }),
    onPause({ currentTarget: film }: FilmEvent) {
      change({ isPlaying: false, isWaiting: false });
      // At its end it pauses, too.
      if (!film.ended) viewing.onPause();
    },
    onEnded: ({ currentTarget: film }: FilmEvent) => onEnded(film, options, change, last),
  };
}

function repeat(film: HTMLVideoElement, from: number, last: RefObject<number>): void {
  last.current = from;
  moveTo(film, from);
}

function onEnded(film: HTMLVideoElement, { loop, viewing, onEnd }: Options, change: Change, last: RefObject<number>) {
  // A part that ends with the film: the film may be over before its last second is reported.
  if (isWhole(loop) && last.current >= loop.from && last.current <= loop.to && loop.to >= film.duration - 1) {
    repeat(film, loop.from, last);
    return play(film);
  }
  change({ isPlaying: false, isWaiting: false });
  viewing.onEnd();
  onEnd();
}
