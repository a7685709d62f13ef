import { useEffect, useRef, useState } from 'react';
import { screenHint } from './peer-link.ts';
import { useAsking } from './use-asking.ts';

/** Few pictures, with sharp letters. */
const wantedScreen: DisplayMediaStreamOptions = { video: { frameRate: { max: 10 } }, audio: false };

/** The device's own screen, as the member chooses what of it. */
export function useScreen() {
  const [screen, setScreen] = useState<MediaStreamTrack | null>(null);
  const held = useRef<MediaStreamTrack | null>(null);
  const asking = useAsking();
  const set = (track: MediaStreamTrack | null) => {
    held.current?.stop();
    held.current = track;
    setScreen(track);
  };
  useEffect(() => () => held.current?.stop(), []);
  return {
    screen,
    stopScreen() {
      asking.drop();
      set(null);
    },
    async toggleScreen() {
      if (held.current) return set(null);
      const isWanted = asking.ask();
      // Nothing chosen is no failure.
      const stream = await navigator.mediaDevices.getDisplayMedia(wantedScreen).catch(() => null);
      const track = stream?.getVideoTracks()[0];
      if (!track) return;
      if (!isWanted()) return track.stop();
      track.contentHint = screenHint;
      // The browser has a button of its own to end it.
      track.addEventListener('ended', () => held.current === track && set(null));
      set(track);
    },
  };
}
