/** Who may use this gateway how much, as one thing to hand around. */
import { type BudgetNumbers, budgetNumbers } from './budget-numbers.ts';
import { type Budgets, createBudgets } from './budgets.ts';
import { createMachineLoad } from './machine-load.ts';
import { createReadingGate, type ReadingGate } from './reading-gate.ts';
import { createStrangers, type Strangers } from './strangers.ts';

export interface Admission {
  budgets: Budgets;
  strangers: Strangers;
  gate: ReadingGate;
}

export function createAdmission(numbers: BudgetNumbers = budgetNumbers, now: () => number = Date.now): Admission {
  const budgets = createBudgets(numbers, now);
  const gate = createReadingGate({ queries: budgets.queries, load: createMachineLoad() });
  return { budgets, strangers: createStrangers(numbers, now), gate };
}
