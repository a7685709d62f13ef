import { useState } from 'react';
import type { Pair } from './connection-calls.ts';
import { rereadConnections } from './reread-connections.ts';

/** A second tap in the same place would meet another button by then. */
const SECOND_TAP_MS = 500;

/**
 * Whatever came of what was sent, what is on screen is read again: also where an answer was lost on its way.
 *
 * @returns `isBusy` while nothing else may be done; `isOwn` until all that is shown is as the service says
 */
export function useBusy(client: Pair['client']) {
  const [isBusy, setBusy] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const during = (call: () => Promise<unknown>) => async () => {
    setBusy(true);
    setOwn(true);
    const held = new Promise((resolve) => setTimeout(resolve, SECOND_TAP_MS));
    try {
      await call();
    } finally {
      void held.then(() => setBusy(false));
      void rereadConnections(client).then(() => setOwn(false));
    }
  };
  return { isBusy, isOwn, during };
}
