import { type RefObject, useEffect, useState } from 'react';
import { type Line, linesOfCues } from './lines.ts';

export interface Lines {
  lines: readonly Line[];
  state: 'loading' | 'ready' | 'failed';
  retry(): void;
}

/** `HTMLTrackElement.readyState`. */
const [LOADED, ERROR] = [2, 3];

const none: Pick<Lines, 'lines' | 'state'> = { lines: [], state: 'loading' };

/** The lines of the captions in a language, which the browser reads for itself: there is no second reader of them. */
export function useLines(video: RefObject<HTMLVideoElement | null>, language: string | null, url?: string): Lines {
  const [read, setRead] = useState({ ...none, url });
  const find = () => [...(video.current?.querySelectorAll('track') ?? [])].find(({ srclang }) => srclang === language);
  useEffect(() => {
    const element = find();
    if (!element) return undefined;
    const look = () => {
      if (element.readyState === LOADED) setRead({ url, state: 'ready', lines: linesOfCues(element.track.cues) });
      else if (element.readyState === ERROR) setRead({ url, state: 'failed', lines: [] });
    };
    look();
    element.addEventListener('load', look);
    element.addEventListener('error', look);
    return () => {
      element.removeEventListener('load', look);
      element.removeEventListener('error', look);
    };
  }, [language, url]);
  const retry = () => {
    const element = find();
    setRead({ ...none, url });
    // The same address again: the browser fetches it again.
    if (element) element.src = element.getAttribute('src') ?? '';
  };
  return { ...(read.url === url ? read : none), retry };
}
