import { type RefObject, useEffect, useState } from 'react';

export interface Cast {
  /** It plays on another screen. */
  isOn: boolean;
  /** The browser asks which screen, or whether to stop. */
  choose(): void;
}

/** The film on a television or another screen (Remote Playback). Null: no browser that can, or no screen that is there. */
export function useCast(video: RefObject<HTMLVideoElement | null>): Cast | null {
  const [isThere, setThere] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const remote = video.current?.remote;
    if (!remote) return undefined;
    let isOver = false;
    const onState = () => setOn(remote.state === 'connected');
    const states = ['connecting', 'connect', 'disconnect'] as const;
    for (const state of states) remote.addEventListener(state, onState);
    // Refused where a browser does not look for screens by itself.
    const watching = remote.watchAvailability((is) => !isOver && setThere(is)).catch(() => {});
    return () => {
      isOver = true;
      for (const state of states) remote.removeEventListener(state, onState);
      void watching.then((id) => (id === undefined ? undefined : remote.cancelWatchAvailability(id))).catch(() => {});
    };
  }, [video]);
  if (!isThere && !isOn) return null;
  // Also refused by who closes the browser's list again.
  return { isOn, choose: () => void video.current?.remote.prompt().catch(() => {}) };
}
