import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAsking } from './use-asking.ts';
import { useScreen } from './use-screen.ts';

export type MediaKind = 'audio' | 'video';

export interface OwnMedia {
  /** What is sent now; null: it is off, or there is none. */
  tracks: Record<MediaKind, MediaStreamTrack | null>;
  /** `refused`: the member or the browser said no; `missing`: the device has none, or another app has it. */
  problems: Partial<Record<MediaKind, 'refused' | 'missing'>>;
  isOn(kind: MediaKind): boolean;
  toggle(kind: MediaKind): Promise<void>;
  /** The device's screen, while it is shared. */
  screen: MediaStreamTrack | null;
  /** Phones share none. */
  canShare: boolean;
  /** Shares the screen that the member chooses; again: no more. */
  toggleScreen(): Promise<void>;
  /** What others see and hear: a shared screen in place of the camera. */
  sent: OwnMedia['tracks'];
  /** Lets go of camera, microphone and screen. */
  stop(): void;
}

/** Small enough for five of them over a home's line. */
const wanted: Record<MediaKind, MediaStreamConstraints> = {
  audio: { audio: { echoCancellation: true, noiseSuppression: true } },
  video: { video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } } },
};

async function open(kind: MediaKind): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getUserMedia(wanted[kind]);
  const [track] = stream.getTracks();
  if (!track) throw new Error(`no ${kind}`);
  return track;
}

const problemOf = (failure: unknown): 'refused' | 'missing' =>
  failure instanceof DOMException && (failure.name === 'NotAllowedError' || failure.name === 'SecurityError')
    ? 'refused'
    : 'missing';

const nothing: OwnMedia['tracks'] = { audio: null, video: null };

/** What is open. `held` is the same at once, before it is drawn. */
function useTracks() {
  const [tracks, setTracks] = useState(nothing);
  const held = useRef(nothing);
  const set = (kind: MediaKind, track: MediaStreamTrack | null) => {
    held.current[kind]?.stop();
    held.current = { ...held.current, [kind]: track };
    setTracks(held.current);
    // It was unplugged, or taken by the system.
    track?.addEventListener('ended', () => held.current[kind] === track && set(kind, null));
  };
  return { tracks, held, set };
}

/** The member's own microphone and camera. What is off is let go, so that its light goes out. */
export function useMedia(): OwnMedia {
  const { tracks, held, set } = useTracks();
  const [problems, setProblems] = useState<OwnMedia['problems']>({});
  const devices = useAsking();
  const { screen, toggleScreen, stopScreen } = useScreen();
  const turnOn = async (kind: MediaKind) => {
    const isWanted = devices.ask();
    try {
      const track = await open(kind);
      if (!isWanted()) return track.stop();
      set(kind, track);
      setProblems((before) => ({ ...before, [kind]: undefined }));
    } catch (failure) {
      setProblems((before) => ({ ...before, [kind]: problemOf(failure) }));
    }
  };
  const turnOnBoth = async () => {
    const isWanted = devices.ask();
    await turnOn('audio');
    if (isWanted()) await turnOn('video');
  };
  const stop = () => {
    devices.drop();
    for (const kind of ['audio', 'video'] as const) if (held.current[kind]) set(kind, null);
    stopScreen();
  };
  useFromStart(held, () => void turnOnBoth());
  return {
    tracks,
    problems,
    isOn: (kind) => tracks[kind] !== null,
    toggle: async (kind) => (held.current[kind] ? set(kind, null) : turnOn(kind)),
    screen,
    canShare: Boolean(navigator.mediaDevices?.getDisplayMedia),
    toggleScreen,
    sent: { audio: tracks.audio, video: screen ?? tracks.video },
    stop,
  };
}

/** Both are asked for at once, and are let go with the page. */
function useFromStart(held: RefObject<OwnMedia['tracks']>, turnOn: () => void): void {
  useEffect(() => {
    turnOn();
    return () => {
      for (const track of Object.values(held.current)) track?.stop();
      held.current = nothing;
    };
  }, []);
}
