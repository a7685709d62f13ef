// Who has a seat, out of who had one and who goes now. Nothing but this decides it.
import type { SeatsDoc } from './seats.model.ts';

/** A list longer than this is no promise any more: nobody else is let onto it. */
export const mostWaiting = 1_000;

export type Seating = Pick<SeatsDoc, 'seated' | 'waiting'>;

export interface Going {
  memberId: string;
  isPromised: boolean;
}

export interface SeatPlan extends Seating {
  /** Who waited, and has a seat now, in that order. */
  movedUp: string[];
}

/**
 * A seat once had is kept while its member goes, also where there are fewer by now; so is a place in the list. Who comes again stands
 * behind all who wait, in the order of `going`. Without a capacity all who waited are seated; who comes then needs no seat.
 */
export function planSeats(before: Seating, going: readonly Going[], capacity: number | undefined): SeatPlan {
  const goes = new Set(going.map(({ memberId }) => memberId));
  const kept = before.seated.filter((id) => goes.has(id));
  const queue = before.waiting.filter((id) => goes.has(id));
  const known = new Set([...kept, ...queue]);
  const isAgain = ({ memberId }: Going) => !known.has(memberId);
  if (capacity === undefined) return { seated: [...kept, ...queue], waiting: [], movedUp: queue };
  const again = going.filter(isAgain);
  for (const { memberId, isPromised } of again) (isPromised ? kept : queue).push(memberId);
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
