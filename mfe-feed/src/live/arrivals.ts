// Which of the items that arrive live belong in the list on screen.
import type { FeedEntry, FeedListEntry } from '../item/feed-entry.ts';

export interface FeedFilter {
  /** Ids; none means all. */
  categories: readonly string[];
  onlyReminders: boolean;
}

export const noFilter: FeedFilter = { categories: [], onlyReminders: false };

export const isFiltered = ({ categories, onlyReminders }: FeedFilter): boolean =>
  onlyReminders || categories.length > 0;

type Arriving = Pick<FeedEntry, 'categories'>;

/** A new item is nobody's reminder yet, so it never belongs in a list of reminders. */
export function belongsIn(item: Arriving, { categories, onlyReminders }: FeedFilter): boolean {
  if (onlyReminders) return false;
  return categories.length === 0 || item.categories.some(({ id }) => categories.includes(id));
}

/** An item that was announced and waits until the member asks for it. */
export interface Arrival {
  id: string;
  /** What the cache calls it. */
  ref: string;
  /** When it was published. */
  at: string;
}

/** The latest first; what waits already is not added again. */
export const addArrival = (waiting: readonly Arrival[], arrival: Arrival): readonly Arrival[] =>
  waiting.some(({ id }) => id === arrival.id) ? waiting : [arrival, ...waiting];

/**
 * The arrivals that are news to who looks at this list. A live link also brings what was published shortly before it
 * stood, so that nothing is missed: that is on screen already, or comes with the next page.
 */
export function unseenOf(
  waiting: readonly Arrival[],
  items: readonly Pick<FeedListEntry, 'id' | 'displayCreationDate'>[],
  hasMore: boolean,
): readonly Arrival[] {
  const shown = new Set(items.map(({ id }) => id));
  const end = hasMore ? items.at(-1)?.displayCreationDate : undefined;
  return waiting.filter(({ id, at }) => !shown.has(id) && (end === undefined || at >= end));
}

/** What of an item decides where it stands. */
export interface Standing {
  isPinned: boolean;
  /** When it was published, as an ISO text in UTC. */
  at: string;
}

/** New items go below what staff have pinned to the top, each before the first that is not newer. */
export function insertArrivals<T>(items: readonly T[], arrivals: readonly T[], of: (item: T) => Standing): T[] {
  const together = [...items];
  for (const arrival of arrivals.toReversed()) {
    const { isPinned, at } = of(arrival);
    const index = together.findIndex((item) => isPinned || (!of(item).isPinned && of(item).at <= at));
    together.splice(index < 0 ? together.length : index, 0, arrival);
  }
  return together;
}
