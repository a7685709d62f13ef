import { useRetryWhenBack } from '@banyan/framework';
import { checkActing } from '@banyan/framework/host';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** A device that naps is not late by more than this. */
const LOOK_EVERY_MS = 15_000;

/** How many minutes there are, begun ones counted, and 0 when it is over. */
export function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = until - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left % MINUTE_MS || MINUTE_MS, LOOK_EVERY_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

/** Asks who is here when the time is over; answers true while nobody can be asked. */
export function useOver(isOver: boolean): boolean {
  const [isUnknown, setUnknown] = useState(false);
  const ask = () => void checkActing().then((isKnown) => setUnknown(!isKnown));
  useEffect(() => {
    if (isOver) ask();
  }, [isOver]);
  useRetryWhenBack(isOver && isUnknown, ask);
  return isOver && isUnknown;
}
