import { readStored, writeStored } from '@banyan/framework';
import { type RefObject, useEffect, useState } from 'react';

/** On this device, for every film. */
const storageKey = 'banyan.wellness.speed';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface Speed {
  /** 1: as it was filmed. */
  rate: number;
  choose(rate: number): void;
  /** The next faster or slower one, as far as there is one. */
  step(by: 1 | -1): void;
  /** Says it to the browser, which forgets it when a film loads. */
  apply(): void;
}

/** How fast the film plays; voices keep their pitch, which is what browsers do by themselves. */
export function useSpeed(video: RefObject<HTMLVideoElement | null>): Speed {
  const [rate, setRate] = useState(() => speeds.find((each) => String(each) === readStored(storageKey)) ?? 1);
  const apply = () => {
    if (video.current && video.current.playbackRate !== rate) video.current.playbackRate = rate;
  };
  useEffect(apply);
  const choose = (next: number) => {
    const known = speeds.find((each) => each === next);
    if (!known) return;
    writeStored(storageKey, String(known));
    setRate(known);
  };
  return { rate, choose, step: (by) => choose(speeds[speeds.indexOf(rate) + by] ?? rate), apply };
}
