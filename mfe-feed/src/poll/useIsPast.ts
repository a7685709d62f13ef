import { useCallback, useSyncExternalStore } from 'react';

/** As long as one timer of a browser can wait for sure. */
const LONGEST_MS = 24 * 60 * 60_000;

const isPast = (at: string | null): boolean => at !== null && Date.now() >= Date.parse(at);

/** Whether this moment has come, to the millisecond: nobody should be offered what is refused. Null never comes. */
export function useIsPast(at: string | null): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (at === null) return () => {};
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        if (isPast(at)) notify();
        else timer = setTimeout(wait, Math.min(LONGEST_MS, Date.parse(at) - Date.now()));
      };
      wait();
      return () => clearTimeout(timer);
    },
    [at],
  );
  return useSyncExternalStore(subscribe, () => isPast(at));
}
