import { readStored, type useWording, writeStored } from '@banyan/framework';
import { type RefObject, useEffect, useState } from 'react';
import type { Video } from '../video-texts.ts';

/** On this device: captions were turned off, and stay so for the next film. */
const storageKey = 'banyan.wellness.captions';
/** On this device: whether what is said is read beside the film. */
const transcriptKey = 'banyan.wellness.transcript';

type Language = ReturnType<typeof useWording>['language'];

export interface Captions {
  tracks: Video['captions'];
  /** A language; null: none are shown. */
  chosen: string | null;
  /** The language that is read beside the film; null: nothing is. */
  read: string | null;
  choose: {
    shown(language: string | null): void;
    read(language: string): void;
  };
  /** Off, or on in the language of the app. */
  toggle(): void;
  toggleTranscript(): void;
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
  const transcript = useTranscript(shown ?? own);
  const { read } = transcript;
  const apply = () => {
    // What is hidden is read all the same; what is disabled is not even fetched.
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === shown ? 'showing' : track.language === read ? 'hidden' : 'disabled';
  };
  useEffect(apply);
  const show = (next: string | null) => {
    writeStored(storageKey, next === null ? 'off' : 'on');
    setChosen(next);
  };
  return {
    tracks,
    chosen: shown,
    read,
    choose: { shown: show, read: transcript.choose },
    toggle: () => show(shown === null ? own : null),
    toggleTranscript: transcript.toggle,
    apply,
  };
}

/** @param otherwise the language that is read where none was chosen */
function useTranscript(otherwise: string | null) {
  const [isShown, setShown] = useState(() => readStored(transcriptKey) === 'shown');
  const [chosen, choose] = useState<string | null>(null);
  const toggle = () => {
    writeStored(transcriptKey, isShown ? 'hidden' : 'shown');
    setShown(!isShown);
  };
  return { read: isShown ? (chosen ?? otherwise) : null, choose, toggle };
}
