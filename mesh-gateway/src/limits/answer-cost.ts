/** What an answer really held, in the points of `cost.ts`: most lists are shorter than they may be. */
import { leafCost, listCost, objectCost, rootCost } from './cost.ts';

function partCost(value: unknown): number {
  if (value === null || typeof value !== 'object') return leafCost;
  // An empty list was known to be empty: the services keep counts.
  if (Array.isArray(value))
    return value.reduce<number>((total, entry) => total + partCost(entry), value.length && listCost);
  let total = objectCost;
  for (const entry of Object.values(value)) total += partCost(entry);
  return total;
}

export function answerCost(data: Record<string, unknown> | null): number {
  return Object.values(data ?? {}).reduce<number>((total, answer) => total + rootCost + partCost(answer), 0);
}
