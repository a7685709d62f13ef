import { tokensPerMs } from './budget-numbers.ts';
import type { MemberBudget } from './budgets.ts';

/** Less is what any text costs, and paid by its length. */
const freeMs = 2;

const microseconds = ({ user, system }: NodeJS.CpuUsage): number => user + system;

/**
 * Reads a text at the cost of who sent it. How long that takes no length foretells, so it is settled afterwards, also for
 * a text that is refused: the next one waits until the debt is paid. Counted is this thread's own work; while the machine
 * does something else, nobody owes for it.
 */
export function preparePaid<Result>(budget: Pick<MemberBudget, 'giveBack'>, prepare: () => Result): Result {
  const before = process.threadCpuUsage();
  try {
    return prepare();
  } finally {
    const ms = microseconds(process.threadCpuUsage(before)) / 1_000;
    if (ms > freeMs) budget.giveBack(-(ms - freeMs) * tokensPerMs);
  }
}
