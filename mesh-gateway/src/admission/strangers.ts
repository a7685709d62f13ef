/** Requests without a good token, counted per network: nobody is asked who they are to be refused. */
import { createPurses, networkOf } from '@banyan/kit';
import type { BudgetNumbers } from './budget-numbers.ts';
import { rateLimited } from './budgets.ts';
import { createOpenCounter } from './open-counter.ts';

export interface Strangers {
  /** Counts a request, or throws RATE_LIMITED. */
  take(ip: string): void;
  /** A socket that has not introduced itself: how to say that it has (or is closed), or null when there are too many. */
  openSocket(ip: string): (() => void) | null;
}

export function createStrangers(numbers: BudgetNumbers, now: () => number = Date.now): Strangers {
  const requests = createPurses(numbers.strangers, now);
  const sockets = createOpenCounter(numbers.unknownSocketsPerNetwork);
  return {
    take(ip) {
      const seconds = requests.take(networkOf(ip), 1);
      if (seconds > 0) throw rateLimited(seconds);
    },
    openSocket: (ip) => sockets.open(networkOf(ip)),
  };
}
