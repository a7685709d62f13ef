// A random event while it is made, and as it is then.
import type { Random } from '@banyan/kit/seed';
import type { Difference } from './known-differences.ts';
import type { Length } from './random-length.ts';
import type { RandomZone } from './random-zone.ts';

export interface Expected {
  start: number;
  end: number;
  /** Of whole days, as `2026-11-27/2026-11-28`. */
  days?: string;
}

export interface RandomEvent {
  uid: string;
  blocks: string[][];
  timezone: string[];
  /** Its clock, as the file calls it and as Intl does. */
  zone: { tzid: string; name: string };
  expected: Expected[];
  differences: Difference[];
  isPrivate: boolean;
}

export interface Scene {
  random: Random;
  /** Where times without a zone are meant, and where days begin. */
  home: string;
  community: string;
  window: { from: number; until: number };
}

export type Time = Expected & { wall: number };

/** An event while it is made. */
export interface Draft {
  scene: Scene;
  uid: string;
  zone: RandomZone;
  start: number;
  length: Length;
  isDay: boolean;
  lines: string[];
  /** What stands in place of single times. */
  instead: string[][];
  times: Map<number, Time>;
  /** From which instant; two may have gone to one. */
  moved: [number, Expected][];
  hasOnwards: boolean;
  differences: Set<Difference>;
}
