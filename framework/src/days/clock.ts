// What changes on a screen because time goes by.
import { useEffect, useRef, useState } from 'react';
import { addDays, type Day } from './days.ts';
import { clockAt, deviceZone, instantOf } from './zones.ts';

/** The service's clock is to have reached it too. */
const GRACE_MS = 500;
/** A device's clock may be ahead of the service's: it is asked again until both agree. */
const AGAIN_MS = 10_000;
/** A browser's timers know no longer times than 24 days, and a device may sleep. */
const LONGEST_MS = 60 * 60 * 1_000;

/** Calls once a moment is reached, and again now and then as long as the same moment is given; null waits for nothing. */
export function useAtTime(at: number | null, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  const [turn, setTurn] = useState(0);
  // turn arms it again.
  useEffect(() => {
    if (at === null) return;
    const left = at - Date.now();
    const wait = left > 0 ? Math.min(left + GRACE_MS, LONGEST_MS) : AGAIN_MS;
    const timer = setTimeout(() => {
      if (Date.now() >= at) latest.current();
      setTurn((before) => before + 1);
    }, wait);
    return () => clearTimeout(timer);
  }, [at, turn]);
}

/** Calls whenever the page is looked at again. */
export function useWhenSeen(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && latest.current();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

const todayHere = (): Day => clockAt(Date.now(), deviceZone()).day;

/** The day it is on this device, also after midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(todayHere);
  const look = () => setToday(todayHere());
  useAtTime(instantOf({ day: addDays(today, 1), time: '00:00' }, deviceZone()), look);
  useWhenSeen(look);
  return today;
}
