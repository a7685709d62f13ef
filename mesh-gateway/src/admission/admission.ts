/** Who may use this gateway how much, as one thing to hand around. */

import { type AnonymousLimits, createAnonymousLimits } from './anonymous-limits.ts';
import { type BudgetNumbers, budgetNumbers } from './budget-numbers.ts';
import { type Budgets, createBudgets } from './budgets.ts';
import { createFrameCounter } from './frames.ts';
import { createMachineLoad, type MachineLoad } from './machine-load.ts';
import { createReadScheduler } from './read-scheduler.ts';
import { createSlowRefusals, type SlowRefusals } from './slow-refusals.ts';

export interface Admission {
  budgets: Budgets;
  anonymous: AnonymousLimits;
  /** Every live reading goes through it: anyone who reads alone pays first, then there must be room beside the queries. */
  liveRead<Result>(members: readonly string[], cost: number, run: () => Promise<Result>): Promise<Result>;
  refusals: SlowRefusals;
  /** Whether this socket may send a frame of so many bytes. */
  frames(socket: object, bytes: number): boolean;
}

export function createAdmission(
  numbers: BudgetNumbers = budgetNumbers,
  now: () => number = Date.now,
  load: MachineLoad = createMachineLoad(),
): Admission {
  const budgets = createBudgets(numbers, now);
  const gate = createReadScheduler({ queries: budgets.queries, load, now });
  return {
    budgets,
    anonymous: createAnonymousLimits(numbers, now),
    refusals: createSlowRefusals(numbers),
    frames: createFrameCounter(numbers, now),
    async liveRead(members, cost, run) {
      const [alone, ...others] = members;
      if (alone !== undefined && others.length === 0) await budgets.whenFree(alone, cost);
      return gate.liveRead(lineOf(members), cost, run);
    },
  };
}

/** Few who read the same have a line of their own: two who agree on a hundred texts do not stand before everyone. */
const fewMembers = 4;
const common = '';
const lineOf = (members: readonly string[]): string =>
  members.length <= fewMembers ? members.toSorted().join(' ') : common;
