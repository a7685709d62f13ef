/**
 * Whoever is refused waits for the refusal. A person does not notice: they are told to wait longer anyway. A script that
 * asks again at once then asks a few times a second and not thousands of times, and what refusing costs stays small.
 */
import { setTimeout as wait } from 'node:timers/promises';

export interface SlowRefusals {
  /** Resolves when the refusal may be told; at once when very many wait already, for waiting costs memory. */
  hold(): Promise<void>;
  count(): number;
}

const mostHeld = 2_000;

export function createSlowRefusals(holdMs: number): SlowRefusals {
  let held = 0;
  return {
    count: () => held,
    async hold() {
      if (held >= mostHeld) return;
      held += 1;
      await wait(holdMs, undefined, { ref: false });
      held -= 1;
    },
  };
}
