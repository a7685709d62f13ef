import { useEffect, useRef } from 'react';
import { useNetworkStatus } from './network.ts';

const IN_A_ROW_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Tries again by itself what failed, as soon as the server can be reached again: the error leaves with its cause. Where others are answered
 * and this one is not, each answer brings the connection back: it waits longer each time then, up to a minute.
 */
export function useRetryWhenBack(hasFailed: boolean, tryAgain: () => void): void {
  const { online } = useNetworkStatus();
  const wasLost = useRef(false);
  // When it was tried last, and after which wait.
  const last = useRef([0, 0]);
  const timer = useRef(0);
  useEffect(() => {
    if (online && wasLost.current && hasFailed) {
      const now = Date.now();
      const [at = 0, waited = 0] = last.current;
      const waitMs = now - at < waited + IN_A_ROW_MS ? Math.min(waited * 2 + 1_000, LONGEST_WAIT_MS) : 0;
      last.current = [now, waitMs];
      clearTimeout(timer.current);
      timer.current = window.setTimeout(tryAgain, waitMs);
    }
    wasLost.current = !online;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
