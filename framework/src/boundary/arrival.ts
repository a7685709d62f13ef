import { createStore, type Store } from '../store.ts';

export interface Arrival<Loaded> {
  loaded?: Loaded;
  hasFailed?: boolean;
}

/**
 * Something in a chunk of its own. `fetch` asks for it once and may be called often; what did not arrive is asked for by the
 * next call, which is all that keeps a lost chunk from being lost for good.
 */
export function createArrival<Loaded>(load: () => Promise<Loaded>): {
  arrival: Store<Arrival<Loaded>>;
  fetch(): void;
} {
  const arrival = createStore<Arrival<Loaded>>({});
  let isAsked = false;
  const fetch = () => {
    if (isAsked) return;
    isAsked = true;
    if (arrival.get().hasFailed) arrival.set({});
    load().then(
      (loaded) => arrival.set({ loaded }),
      () => {
        isAsked = false;
        arrival.set({ hasFailed: true });
      },
    );
  };
  return { arrival, fetch };
}
