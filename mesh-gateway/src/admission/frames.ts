import { createTokenBuckets } from '@banyan/kit';
import type { BudgetNumbers } from './budget-numbers.ts';

/** What each socket sends, counted apart from what is done for it: reading a frame costs too, and so does answering a ping. */
export function createFrameCounter({ frames }: Pick<BudgetNumbers, 'frames'>, now: () => number) {
  const tokenBuckets = createTokenBuckets(frames, now);
  const keys = new WeakMap<object, string>();
  let last = 0;
  return (socket: object, bytes: number): boolean => {
    let key = keys.get(socket);
    if (key === undefined) {
      last += 1;
      key = String(last);
      keys.set(socket, key);
    }
    return tokenBuckets.take(key, 1 + bytes / 100) === 0;
  };
}
