// Which of the items that arrive live belong in the list on screen.
import type { FeedEntry } from '../item/feed-entry.ts';

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

/** Newest first; an item already waiting or already shown is not counted again. */
export function addArrival(waiting: readonly string[], shown: ReadonlySet<string>, id: string): readonly string[] {
  return waiting.includes(id) || shown.has(id) ? waiting : [id, ...waiting];
}

/** New items go below what staff have pinned to the top. */
export function placeArrivals<T>(items: readonly T[], arrivals: readonly T[], isPinned: (item: T) => boolean): T[] {
  const firstLoose = items.findIndex((item) => !isPinned(item));
  const place = firstLoose < 0 ? items.length : firstLoose;
  const pinned = arrivals.filter(isPinned);
  return [...pinned, ...items.slice(0, place), ...arrivals.filter((item) => !isPinned(item)), ...items.slice(place)];
}
