import { readStored, writeStored } from '@banyan/framework';
import { createStore, useStore } from '@banyan/framework/host';

/** `ready`: a new version waits. `whenDone`: it comes as soon as nothing is being written. */
export type UpdateState = 'none' | 'ready' | 'whenDone';

/** The release this device was asked about last and gave an answer. */
const ANSWERED = 'banyan.updateAnswered';

const state = createStore<UpdateState>('none');
let offered = '';
let take: () => void = () => {};

/** A new version waits; `activate` takes it and loads the page again. Who has answered for this one is not asked again. */
export function offerUpdate(release: string, activate: () => void): void {
  if (readStored(ANSWERED) === release) return;
  offered = release;
  take = activate;
  state.set('ready');
}

const answer = () => writeStored(ANSWERED, offered);

export function takeUpdate(): void {
  answer();
  take();
}

export const takeUpdateWhenDone = (): void => state.set('whenDone');

/** It comes by itself when the app is next opened. */
export function postponeUpdate(): void {
  answer();
  state.set('none');
}

export const useUpdate = (): UpdateState => useStore(state);
