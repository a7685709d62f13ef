import { useSyncExternalStore } from 'react';

/** The layout switches here (community.md §2). */
export const WIDE_FROM_PX = 500;

const query = () => window.matchMedia(`(min-width: ${WIDE_FROM_PX}px)`);

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the wide layout is shown. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
