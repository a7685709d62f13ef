/** Requests without a good token, counted per network: nobody is asked who they are to be refused. */
import { createTokenBuckets, networkOf } from '@banyan/kit';
import type { BudgetNumbers } from './budget-numbers.ts';
import { rateLimited } from './budgets.ts';

export interface AnonymousLimits {
  /** Counts a request, or throws RATE_LIMITED. */
  take(ip: string): void;
  /**
   * A socket that has not introduced itself: answers how to say that it has (or is closed). When its network has too many,
   * the one that has waited longest is sent to give way; null when that happened too often just now.
   */
  openSocket(ip: string, giveWay: () => void): (() => void) | null;
}

export function createAnonymousLimits(numbers: BudgetNumbers, now: () => number = Date.now): AnonymousLimits {
  const requests = createTokenBuckets(numbers.anonymous, now);
  const socketSlots = createSocketSlots(numbers, now);
  return {
    take(ip) {
      const seconds = requests.take(networkOf(ip), 1);
      if (seconds > 0) throw rateLimited(seconds);
    },
    openSocket: (ip, giveWay) => socketSlots.take(networkOf(ip), { giveWay }),
  };
}

interface Waiting {
  giveWay(): void;
}

/** Anyone who waits for nothing keeps nobody out who says at once who they are. */
function createSocketSlots({ unknownSocketsPerNetwork, newcomers }: BudgetNumbers, now: () => number) {
  const exchanges = createTokenBuckets(newcomers, now);
  /** In the order in which they came. */
  const waiting = new Map<string, Set<Waiting>>();
  const leave = (network: string, one: Waiting) => {
    const others = waiting.get(network);
    if (others?.delete(one) && others.size === 0) waiting.delete(network);
  };
  return {
    take(network: string, one: Waiting): (() => void) | null {
      const [longest] = waiting.get(network) ?? [];
      if (longest && waiting.get(network)!.size >= unknownSocketsPerNetwork) {
        if (exchanges.take(network, 1) > 0) return null;
        leave(network, longest);
        longest.giveWay();
      }
      waiting.set(network, (waiting.get(network) ?? new Set()).add(one));
      return () => leave(network, one);
    },
  };
}
