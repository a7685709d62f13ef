// Who has a seat, out of who had one and who goes now. Nothing but this decides it.
import type { SeatsDoc } from './seats.model.ts';

/** A list longer than this is no promise any more: nobody else is let onto it. */
export const mostWaiting = 1_000;

export type Seating = Pick<SeatsDoc, 'seated' | 'waiting'>;

export interface Going {
  memberId: string;
  isPromised: boolean;
}

/** Out of which answers to plan. */
export interface Answers {
  /** Does who has a seat or waits for one still go? */
  stays: (memberId: string) => boolean;
  /** Who goes, in that order: at least those who neither have a seat nor wait. */
  going: readonly Going[];
}

/** The answers of everybody who goes. */
export function allAnswers(going: readonly Going[]): Answers {
  const goes = new Set(going.map(({ memberId }) => memberId));
  return { stays: (memberId) => goes.has(memberId), going };
}

/** The answers since the last plan alone: who said nothing stays. What it costs follows them, not how many have a seat. */
export function answersSince(said: readonly (Going & { answer: string | null })[]): Answers {
  const left = new Set(said.filter(({ answer }) => answer !== 'GOING').map(({ memberId }) => memberId));
  return { stays: (memberId) => !left.has(memberId), going: said.filter(({ answer }) => answer === 'GOING') };
}

export interface SeatPlan extends Seating {
  /** Who waited, and has a seat now, in that order. */
  movedUp: string[];
}

/**
 * A seat once had is kept while its member goes, also where there are fewer by now; so is a place in the list. Who comes again stands
 * behind all who wait, in the order of `going`. Without a capacity all who waited are seated; who comes then needs no seat.
 */
export function planSeats(before: Seating, { stays, going }: Answers, capacity: number | undefined): SeatPlan {
  const kept = before.seated.filter(stays);
  const queue = before.waiting.filter(stays);
  if (capacity === undefined) return { seated: [...kept, ...queue], waiting: [], movedUp: queue };
  const again = new Map(going.map(({ memberId, isPromised }) => [memberId, isPromised]));
  for (const known of [kept, queue]) for (const memberId of known) again.delete(memberId);
  for (const [memberId, isPromised] of again) (isPromised ? kept : queue).push(memberId);
  const free = Math.max(0, capacity - kept.length);
  const waited = new Set(before.waiting);
  const up = queue.slice(0, free);
  return {
    seated: [...kept, ...up],
    waiting: queue.slice(free),
    movedUp: up.filter((id) => waited.has(id)),
  };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** The lists in which somebody came, left or moved. */
export function changedLists(before: Seating, { seated, waiting }: Seating): Partial<Seating> {
  return {
    ...(!isSame(before.seated, seated) && { seated }),
    ...(!isSame(before.waiting, waiting) && { waiting }),
  };
}
