import { type Right, rights } from '../rights/rights.ts';
import type { Role } from '../viewer/viewer.ts';

/** As if no role had this right: shows that a policy asks it, while everyone who comes so far still has it. */
export function withoutRight<Answer>(right: Right, act: () => Answer): Answer {
  const holders = rights[right] as unknown as Role[];
  const kept = holders.splice(0);
  try {
    return act();
  } finally {
    holders.push(...kept);
  }
}
