import type { EventDetails, EventName } from '@banyan/analytics-events';
import { currentDeployment } from '../current-host.ts';
import { session } from '../session/session.store.ts';

/** One event of the closed list, with whose it is: nobody's goes out under the name of who signs in next. */
export interface Reported {
  memberId: string;
  name: EventName;
  details: object;
  at: number;
}

/** What waits for `sending.ts`, which comes when the page is at rest. In this page alone, and no more than `most`. */
export const reported: { waiting: Reported[]; most: number } = { waiting: [], most: 200 };

/**
 * Counts what the member did: an event of the closed list, with the ids and words it carries. Costs nothing, promises
 * nothing, and goes nowhere unless the deployment counts and the member said yes (decision 119).
 */
export function report<Name extends EventName>(name: Name, details: EventDetails<Name>): void {
  const { viewer } = session.get();
  if (viewer && currentDeployment().analytics && reported.waiting.length < reported.most)
    reported.waiting.push({ memberId: viewer.id, name, details, at: Date.now() });
}
