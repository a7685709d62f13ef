import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Goes on with the wall clock's minutes: that is when things begin and end. */
function schedule(): void {
  now = new Date();
  timer = setTimeout(tick, MINUTE_MS - (now.getTime() % MINUTE_MS));
}

function tick(): void {
  schedule();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) schedule();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The time, to the minute: one clock for all cards, stopped while nobody looks. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
