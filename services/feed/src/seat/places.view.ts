import type { ItemCounts } from '../feed-item/envelope.ts';
import { capacityOf, type Limited } from './capacity.ts';

type Counted = { counts: Pick<ItemCounts, 'answers' | 'seats'> };

/** How many come, and how many still can. Who waits for a seat does not come yet. */
export function presentPlaces({ content, counts }: Counted & { content: Limited }) {
  const capacity = capacityOf(content);
  const { GOING: going = 0, MAYBE: maybeCount = 0 } = counts.answers ?? {};
  if (capacity === undefined) {
    return { capacity: null, goingCount: going, maybeCount, waitingCount: 0, placesLeft: null };
  }
  const { seated, waiting } = counts.seats ?? { seated: 0, waiting: 0 };
  const placesLeft = Math.max(0, capacity - seated);
  return { capacity, goingCount: seated, maybeCount, waitingCount: waiting, placesLeft };
}

export function hasAnswers({ counts }: Counted): boolean {
  return Object.values(counts.answers ?? {}).some((count) => count > 0);
}
