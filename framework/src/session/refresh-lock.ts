/** A hung connection must not hold up every tab. */
export const ANSWER_WITHIN_MS = 15_000;

/**
 * The refresh cookie turns over with every use and its second use ends the session, so tabs take turns. Without Web
 * Locks the server's short grace for the previous cookie answers. What is asked must end by itself.
 */
export function withRefreshLock<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return navigator.locks ? navigator.locks.request('banyan-refresh', ask) : ask();
}
