import { useSyncExternalStore } from 'react';

/** `ready`: a new version waits. `whenDone`: it comes as soon as nothing is being written. */
export type UpdateState = 'none' | 'ready' | 'whenDone';

let state: UpdateState = 'none';
let take: () => void = () => {};
const listeners = new Set<() => void>();

function set(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A new version waits; `activate` takes it and loads the page anew. */
export function offerUpdate(activate: () => void): void {
  take = activate;
  set('ready');
}

export const takeUpdate = (): void => take();
export const takeUpdateWhenDone = (): void => set('whenDone');
export const postponeUpdate = (): void => set('none');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useUpdate = (): UpdateState => useSyncExternalStore(subscribe, () => state);
