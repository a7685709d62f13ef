// Chance that can be repeated: the same number gives the same community.

export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different ones, fewer if the list is shorter. */
  some<T>(list: readonly T[], count: number): T[];
  /** An independent stream: what one part draws does not move another. */
  fork(name: string): Random;
}

/** mulberry32: small, fast and good enough for choosing hair and posters; nothing here is a secret. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    some: (list, count) => shuffled(list, between).slice(0, count),
    fork: (name) => randomFrom(hash(name, seed)),
  };
}

function shuffled<T>(list: readonly T[], between: (low: number, high: number) => number): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = between(0, last);
    [copy[last], copy[other]] = [copy[other]!, copy[last]!];
  }
  return copy;
}

/** FNV-1a, started from the parent's seed. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}
