// The welcome was seen: here at once, in the other tabs too, and the server hears of it as soon as it can be reached.
import { readStored, toUserError, writeStored } from '@banyan/framework';
import {
  apolloClient,
  broadcastToTabs,
  changeViewer,
  jitteredDelay,
  listenToTabs,
  session,
  waitOrOnline,
} from '@banyan/framework/host';
import { CompleteFirstLoginDocument } from '../generated/graphql.ts';

/** The member's, so a sign-out wipes it. Until the server has heard, every renewal says that the welcome is due. */
const SEEN = 'banyan.welcomed';

/** Storage may be absent. */
let seenBy: string | null = null;
const reporting = new Set<string>();

/** Whether this member has seen the welcome on this device. */
export const hasSeenWelcome = (memberId: string): boolean => seenBy === memberId || readStored(SEEN) === memberId;

function remember(memberId: string): void {
  seenBy = memberId;
  writeStored(SEEN, memberId);
  changeViewer(memberId, { isFirstLogin: false });
}

listenToTabs('welcome', ({ memberId }) => remember(memberId));

/** Ends the welcome for good. Safe to repeat. */
export function endWelcome(memberId: string): void {
  remember(memberId);
  broadcastToTabs('welcome', { memberId });
  if (reporting.has(memberId)) return;
  reporting.add(memberId);
  void keepReporting(memberId).finally(() => reporting.delete(memberId));
}

/** Failures that pass; anything else is asked again by the next visit. */
const PASSING = ['NETWORK', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'];

async function keepReporting(userId: string): Promise<void> {
  for (let attempt = 1; session.get().viewer?.id === userId; attempt += 1) {
    try {
      await apolloClient().mutate({
        mutation: CompleteFirstLoginDocument,
        variables: { userId },
        fetchPolicy: 'no-cache',
      });
      return;
    } catch (error) {
      if (!PASSING.includes(toUserError(error).code)) return;
    }
    await waitOrOnline(jitteredDelay(attempt) + 1000);
  }
}
