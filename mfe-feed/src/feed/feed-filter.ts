// What the member picked. Kept for the session (a tab), and gone at sign-out with everything else of the member.
import { useCallback, useState } from 'react';
import { type FeedFilter, noFilter } from '../live/arrivals.ts';
import { keep, readKept } from '../stored.ts';

const KEY = 'filter';

/** Storage is another program's to change, so what it holds is only believed where it has the right shape. */
export function parseFilter(text: string | null): FeedFilter {
  try {
    const { categories, onlyReminders } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const ids = Array.isArray(categories) ? categories.filter((id) => typeof id === 'string') : [];
    return { categories: ids, onlyReminders: onlyReminders === true };
  } catch {
    return noFilter;
  }
}

export function useFeedFilter(): [FeedFilter, (next: FeedFilter) => void] {
  const [filter, setFilter] = useState(() => parseFilter(readKept(KEY, 'visit')));
  const change = useCallback((next: FeedFilter) => {
    keep(KEY, JSON.stringify(next), 'visit');
    setFilter(next);
  }, []);
  return [filter, change];
}
