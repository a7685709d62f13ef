/** Purses that fill by themselves: who spends faster than theirs fills has to wait. */
import { LRUCache } from 'lru-cache';

export interface Purse {
  /** Points each second. */
  perSecond: number;
  /** Points a full purse holds: what may be spent at once. */
  burst: number;
}

export interface Purses {
  /** Takes the points and answers 0, or takes nothing and answers in how many seconds they will be there. */
  take(key: string, points: number): number;
  /** Gives back what was not used; below zero it takes more, which may leave a debt. */
  give(key: string, points: number): void;
}

/** The longest unseen are forgotten beyond this; whoever returns finds a full purse, as after a long rest. */
const mostKeys = 20_000;

/** `now` in milliseconds. In memory, for this process. */
export function createPurses({ perSecond, burst }: Purse, now: () => number): Purses {
  // Counted as a size: `max` would take the room for all of them at once.
  const levels = new LRUCache<string, { points: number; at: number }>({ maxSize: mostKeys, sizeCalculation: () => 1 });
  const levelOf = (key: string) => {
    const at = now();
    const known = levels.get(key);
    // A clock that was set back forgives: otherwise someone might wait for hours.
    if (!known || at < known.at) return { points: burst, at };
    return { points: Math.min(burst, known.points + ((at - known.at) / 1_000) * perSecond), at };
  };
  return {
    take(key, points) {
      const level = levelOf(key);
      // What is more than a whole purse holds is served from a full one.
      const missing = Math.min(points, burst) - level.points;
      if (missing > 0) return missing / perSecond;
      levels.set(key, { ...level, points: level.points - points });
      return 0;
    },
    give(key, points) {
      const level = levelOf(key);
      levels.set(key, { ...level, points: Math.min(burst, level.points + points) });
    },
  };
}
