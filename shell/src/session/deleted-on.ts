import { readStored, writeStored } from '@banyan/framework';
import { createStore, useStore } from '@banyan/framework/host';

/** In the tab's storage, where the end of a session wipes it. */
const DELETED_ON = 'banyan.deletedOn';

const timesKept = createStore(0);

/** Keeps until when anyone who deleted their account may come back to it, as ISO date and time, for this tab's visit. */
export function keepDeletedOn(until: string): void {
  writeStored(DELETED_ON, until, 'visit');
  timesKept.set((times) => times + 1);
}

/** Null where nobody deleted their account. The socket may report first that the session is over: then the date comes a little later. */
export function useDeletedOn(): string | null {
  useStore(timesKept);
  return readStored(DELETED_ON, 'visit');
}
