/** Who may use this gateway how much, as one thing to hand around. */
import { type BudgetNumbers, budgetNumbers } from './budget-numbers.ts';
import { type Budgets, createBudgets } from './budgets.ts';
import { createMachineLoad, type MachineLoad } from './machine-load.ts';
import { createReadingGate, type ReadingGate } from './reading-gate.ts';
import { createSlowRefusals, type SlowRefusals } from './slow-refusals.ts';
import { createStrangers, type Strangers } from './strangers.ts';

export interface Admission {
  budgets: Budgets;
  strangers: Strangers;
  /** Every live reading goes through it: first its member's purse, then room beside the queries. */
  gate: Pick<ReadingGate, 'reading'>;
  refusals: SlowRefusals;
}

export function createAdmission(
  numbers: BudgetNumbers = budgetNumbers,
  now: () => number = Date.now,
  load: MachineLoad = createMachineLoad(),
): Admission {
  const budgets = createBudgets(numbers, now);
  const gate = createReadingGate({ queries: budgets.queries, load, now });
  return {
    budgets,
    strangers: createStrangers(numbers, now),
    refusals: createSlowRefusals(numbers.refusalMs),
    gate: {
      async reading(memberId, cost, run) {
        // What serves several is nobody's own; it is read once, however many they are.
        if (memberId !== null) await budgets.whenFree(memberId, cost);
        return gate.reading(memberId, cost, run);
      },
    },
  };
}
