import type { ItemRsvpFragment, RsvpAnswer } from '../generated/graphql.ts';

type Counted = Pick<ItemRsvpFragment, 'userRSVP' | 'myPlace' | 'goingCount' | 'maybeCount' | 'placesLeft'>;

/** In the waiting list, at a place that the service has still to say. */
const inList = { __typename: 'EventPlace', isWaiting: true, position: null } as const;

/**
 * What an item will say once the viewer's answer is `next`. Who has a seat the service alone decides (decision 196): where
 * they are few, nobody is counted as coming before it was reported, and where it is full one waits.
 */
export function predictRsvp<T extends Counted>(held: T, next: RsvpAnswer | null): T {
  const { userRSVP: before, goingCount, maybeCount, placesLeft } = held;
  if (before === next) return held;
  const count = (of: RsvpAnswer, known: number) => Math.max(0, known + Number(next === of) - Number(before === of));
  return {
    ...held,
    userRSVP: next,
    myPlace: next === 'GOING' && placesLeft === 0 ? inList : null,
    goingCount: placesLeft === null ? count('GOING', goingCount) : goingCount,
    maybeCount: count('MAYBE', maybeCount),
  };
}
