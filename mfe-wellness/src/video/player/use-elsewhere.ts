import { useEffect, useState } from 'react';
import type { Playing } from './use-playing.ts';

/** Who is as near as this is there already. */
const SAME_PLACE_SECONDS = 5;

interface Elsewhere {
  /** In seconds; null: there is nothing to offer. */
  at: number | null;
  /** It was taken, or is not wanted. */
  settle(): void;
}

/** Where the member stopped on another device is offered while the film rests here; it never moves by itself. Who plays on here has chosen. */
export function useElsewhere(
  stoppedAt: number | null,
  { isPlaying, time }: Pick<Playing, 'isPlaying' | 'time'>,
): Elsewhere {
  const [settled, setSettled] = useState<number | null>(null);
  const settle = () => setSettled(stoppedAt);
  useEffect(() => {
    if (isPlaying) setSettled(stoppedAt);
  }, [isPlaying, stoppedAt]);
  const isOffered = stoppedAt !== null && stoppedAt !== settled && !isPlaying;
  return { at: isOffered && Math.abs(stoppedAt - time) > SAME_PLACE_SECONDS ? stoppedAt : null, settle };
}
