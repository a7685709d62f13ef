// A part of a film that plays over and over: from a second to another.

export interface Loop {
  /** In seconds. Null: not chosen. */
  from: number | null;
  to: number | null;
}

export const noLoop: Loop = { from: null, to: null };

/** A shorter one would be a stutter. */
const SHORTEST_SECONDS = 1;

export const isWhole = (loop: Loop): loop is { from: number; to: number } => loop.from !== null && loop.to !== null;

/** Begins here; an end that is no longer behind it is chosen again. */
export const withStart = ({ to }: Loop, at: number): Loop => ({
  from: at,
  to: to !== null && to >= at + SHORTEST_SECONDS ? to : null,
});

/** Whether a part can end here: without a beginning it is the film's. */
export const canEnd = ({ from }: Loop, at: number): boolean => at >= (from ?? 0) + SHORTEST_SECONDS;

export const withEnd = (loop: Loop, at: number): Loop => (canEnd(loop, at) ? { from: loop.from ?? 0, to: at } : loop);

/** Whether the film has played over the end of the part. Who went beyond it by choice stays there. */
export const hasPassed = (loop: Loop, before: number, now: number): loop is { from: number; to: number } =>
  isWhole(loop) && before < loop.to && now >= loop.to;
