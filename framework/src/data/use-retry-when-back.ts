import { useEffect, useRef } from 'react';
import { useNetworkStatus } from './network.ts';

/** Tries again by itself what failed, as soon as the server can be reached again: the error leaves with its cause. */
export function useRetryWhenBack(hasFailed: boolean, tryAgain: () => void): void {
  const { online } = useNetworkStatus();
  const wasLost = useRef(false);
  useEffect(() => {
    if (online && wasLost.current && hasFailed) tryAgain();
    wasLost.current = !online;
  });
}
