import { useEffect, useState } from 'react';
import { keep, readKept } from '../stored.ts';

const KEY = 'seen';
/** Enough for weeks of feed; older ids are no longer new to the server either. */
const MOST_REMEMBERED = 200;

const readSeen = (): string[] => (readKept(KEY) ?? '').split(' ').filter(Boolean);

/** Adds an id to what has been seen; the longest seen fall out. */
export const withSeen = (seen: readonly string[], id: string): string[] =>
  seen.includes(id) ? [...seen] : [...seen, id].slice(-MOST_REMEMBERED);

/** Whether to mark the item as new: until the next visit after it was shown once. */
export function useNewBadge(id: string, isNew: boolean): boolean {
  const [isShown] = useState(() => isNew && !readSeen().includes(id));
  useEffect(() => {
    if (isShown) keep(KEY, withSeen(readSeen(), id).join(' '));
  }, [id, isShown]);
  return isShown;
}
