/** Token buckets that fill by themselves: who spends faster than theirs fills has to wait. */
import { LRUCache } from 'lru-cache';

export interface TokenBucket {
  /** Points each second. */
  perSecond: number;
  /** Points a full token bucket holds: what may be spent at once. */
  burst: number;
}

export interface TokenBuckets {
  /** Takes the points and answers 0, or takes nothing and answers in how many seconds they will be there. */
  take(key: string, tokens: number): number;
  /** Gives back what was not used; below zero it takes more, which may leave a debt. */
  give(key: string, tokens: number): void;
}

/** The longest unseen are forgotten beyond this; anyone who returns finds a full token bucket, as after a long rest. */
const mostKeys = 20_000;

/** `now` in milliseconds. In memory, for this process. */
export function createTokenBuckets({ perSecond, burst }: TokenBucket, now: () => number): TokenBuckets {
  // Counted as a size: `max` would take the room for all of them at once.
  const levels = new LRUCache<string, { tokens: number; at: number }>({ maxSize: mostKeys, sizeCalculation: () => 1 });
  const levelOf = (key: string) => {
    const at = now();
    const known = levels.get(key);
    // A clock that was set back forgives: otherwise someone might wait for hours.
    if (!known || at < known.at) return { tokens: burst, at };
    return { tokens: Math.min(burst, known.tokens + ((at - known.at) / 1_000) * perSecond), at };
  };
  return {
    take(key, tokens) {
      const level = levelOf(key);
      // What is more than a whole token bucket holds is served from a full one.
      const missing = Math.min(tokens, burst) - level.tokens;
      if (missing > 0) return missing / perSecond;
      levels.set(key, { ...level, tokens: level.tokens - tokens });
      return 0;
    },
    give(key, tokens) {
      const level = levelOf(key);
      levels.set(key, { ...level, tokens: Math.min(burst, level.tokens + tokens) });
    },
  };
}
