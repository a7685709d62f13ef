import { useSyncExternalStore } from 'react';

/** The layout switches here (community.md §2). */
export const WIDE_FROM_PX = 500;

/** A column of text (640 px) and the side panel fit beside each other: 1000 px, more where letters are larger. */
const ROOMY_FROM = '62.5em';

function mediaHook(query: string): () => boolean {
  // One list for all who ask: each part of each card does, whenever it is drawn. Where `matchMedia` is replaced there is another.
  const lists = new WeakMap<typeof window.matchMedia, MediaQueryList>();
  const media = () => {
    const { matchMedia } = window;
    const list = lists.get(matchMedia) ?? window.matchMedia(query);
    lists.set(matchMedia, list);
    return list;
  };
  const subscribe = (listener: () => void) => {
    const watched = media();
    watched.addEventListener('change', listener);
    return () => watched.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media().matches);
}

/** Whether the wide layout is shown. */
export const useIsWide = mediaHook(`(min-width: ${WIDE_FROM_PX}px)`);

/** Whether there is room for something beside the page. Host only. */
export const useIsRoomy = mediaHook(`(min-width: ${ROOMY_FROM})`);
