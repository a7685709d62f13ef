import { readStored, writeStored } from '@banyan/framework';
import { useSyncExternalStore } from 'react';

/** `ready`: a new version waits. `whenDone`: it comes as soon as nothing is being written. */
export type UpdateState = 'none' | 'ready' | 'whenDone';

/** The release this device was asked about last and gave an answer. */
const ANSWERED = 'banyan.updateAnswered';

let state: UpdateState = 'none';
let offered = '';
let take: () => void = () => {};
const listeners = new Set<() => void>();

function set(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A new version waits; `activate` takes it and loads the page anew. Who has answered for this one is not asked again. */
export function offerUpdate(release: string, activate: () => void): void {
  if (readStored(ANSWERED) === release) return;
  offered = release;
  take = activate;
  set('ready');
}

const answer = () => writeStored(ANSWERED, offered);

export function takeUpdate(): void {
  answer();
  take();
}

export const takeUpdateWhenDone = (): void => set('whenDone');

/** It comes by itself when the app is next opened. */
export function postponeUpdate(): void {
  answer();
  set('none');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useUpdate = (): UpdateState => useSyncExternalStore(subscribe, () => state);
