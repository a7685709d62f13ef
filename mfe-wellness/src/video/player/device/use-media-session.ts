import { useEffect, useRef } from 'react';
import type { Playing } from '../use-playing.ts';

interface Shown extends Pick<Playing, 'isPlaying' | 'isUntouched' | 'time' | 'duration'> {
  name: string;
  picture: string | null;
  rate: number;
}

interface Acts {
  onToggle(): void;
  onSeek(seconds: number): void;
}

/** As far as the keys of the player go. */
const STEP_SECONDS = 10;

/** What the device shows of the film outside the page, and its keys: a lock screen, a headset, a keyboard. */
export function useMediaSession(shown: Shown, acts: Acts): void {
  const latest = useRef({ shown, acts });
  latest.current = { shown, acts };
  const { name, picture, isUntouched, isPlaying, duration, rate } = shown;
  const time = Math.floor(shown.time);
  // A film that was only looked at takes the keys away from nothing else that plays.
  const isOn = !isUntouched && 'mediaSession' in navigator;
  useEffect(() => {
    if (!isOn) return undefined;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title: name, ...(picture && { artwork: [{ src: picture }] }) });
    const clear = handle(session, () => latest.current);
    return () => {
      clear();
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [isOn, name, picture]);
  useEffect(() => {
    if (!isOn) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (duration > 0)
      navigator.mediaSession.setPositionState?.({ duration, position: Math.min(time, duration), playbackRate: rate });
  }, [isOn, isPlaying, time, duration, rate]);
}

function handle(session: MediaSession, latest: () => { shown: Shown; acts: Acts }): () => void {
  const toggleIf = (plays: boolean) => () => {
    const { shown, acts } = latest();
    if (shown.isPlaying === plays) acts.onToggle();
  };
  const by =
    (sign: 1 | -1) =>
    ({ seekOffset }: MediaSessionActionDetails) => {
      const { shown, acts } = latest();
      acts.onSeek(shown.time + sign * (seekOffset || STEP_SECONDS));
    };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: toggleIf(false),
    pause: toggleIf(true),
    seekbackward: by(-1),
    seekforward: by(1),
    seekto: ({ seekTime }) => seekTime != null && latest().acts.onSeek(seekTime),
  };
  const actions = Object.keys(handlers) as MediaSessionAction[];
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    // A browser that does not know an action throws.
    try {
      session.setActionHandler(action, handler);
    } catch {}
  };
  for (const action of actions) set(action, handlers[action] ?? null);
  return () => {
    for (const action of actions) set(action, null);
  };
}
