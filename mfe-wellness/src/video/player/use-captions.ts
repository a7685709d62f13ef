import { readStored, type useWording, writeStored } from '@banyan/framework';
import { type RefObject, useEffect, useState } from 'react';
import type { Video } from '../video-texts.ts';

/** On this device: captions were turned off, and stay so for the next film. */
const storageKey = 'banyan.wellness.captions';

type Language = ReturnType<typeof useWording>['language'];

export interface Captions {
  tracks: Video['captions'];
  /** A language; null: none are shown. */
  chosen: string | null;
  choose(language: string | null): void;
  /** Off, or on in the language of the app. */
  toggle(): void;
  /** Says it to the browser, which decides for itself what it shows when a film loads. */
  apply(): void;
}

/** Captions in the language of the app from the start, where there are some. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  tracks: Video['captions'],
  language: Language,
): Captions {
  const [chosen, setChosen] = useState<string | null | undefined>(() =>
    readStored(storageKey) === 'off' ? null : undefined,
  );
  const own = (tracks.find((track) => track.language === language) ?? tracks[0])?.language ?? null;
  const ofApp = tracks.find((track) => track.language === language)?.language ?? null;
  const shown = chosen === undefined ? ofApp : chosen;
  const apply = () => {
    for (const track of video.current?.textTracks ?? []) track.mode = track.language === shown ? 'showing' : 'disabled';
  };
  useEffect(apply);
  const choose = (next: string | null) => {
    writeStored(storageKey, next === null ? 'off' : 'on');
    setChosen(next);
  };
  return { tracks, chosen: shown, choose, toggle: () => choose(shown === null ? own : null), apply };
}
