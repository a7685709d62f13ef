/**
 * Anyone who is refused waits for the refusal. A person does not notice: they are asked to wait longer anyway. A script that
 * asks again at once then asks a few times a second and not thousands of times, and what refusing costs stays small.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createOpenCounter } from './open-counter.ts';

export interface SlowRefusals {
  /**
   * Resolves with true when the refusal may be reported. False at once when this member or network has too many waiting:
   * their connection is to be ended, for an answer is what they flood us for.
   */
  hold(asker: string): Promise<boolean>;
}

interface Options {
  refusalMs: number;
  heldPerAsker: number;
}

export function createSlowRefusals({ refusalMs, heldPerAsker }: Options): SlowRefusals {
  const held = createOpenCounter(heldPerAsker);
  return {
    async hold(asker) {
      const release = held.open(asker);
      if (!release) return false;
      await wait(refusalMs, undefined, { ref: false });
      release();
      return true;
    },
  };
}
