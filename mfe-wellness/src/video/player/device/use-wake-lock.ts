import { useEffect } from 'react';

/** While a film plays the screen stays on. It is given back with a pause, and taken again when the page is looked at again. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let isAsking = false;
    let held: WakeLockSentinel | undefined;
    const take = async () => {
      // The browser takes it back by itself when the page is left.
      if (isAsking || document.visibilityState !== 'visible' || held?.released === false) return;
      isAsking = true;
      // Refused by a battery that is low: the film plays all the same.
      held = await navigator.wakeLock.request('screen').catch(() => undefined);
      isAsking = false;
      if (isOver) void held?.release().catch(() => {});
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void held?.release().catch(() => {});
    };
  }, [isPlaying]);
}
