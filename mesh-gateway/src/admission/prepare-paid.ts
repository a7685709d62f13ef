import { pointsPerMs } from './budget-numbers.ts';
import type { MemberBudget } from './budgets.ts';

/** Less is what any text costs, and paid by its length. */
const freeMs = 2;

/**
 * Reads a text at the cost of who sent it. How long that takes no length foretells, so it is settled afterwards, also for
 * a text that is refused: the next one waits until the debt is paid.
 */
export function preparePaid<Result>(budget: Pick<MemberBudget, 'giveBack'>, prepare: () => Result): Result {
  const start = performance.now();
  try {
    return prepare();
  } finally {
    const ms = performance.now() - start;
    if (ms > freeMs) budget.giveBack(-(ms - freeMs) * pointsPerMs);
  }
}
