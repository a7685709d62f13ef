import { useCallback, useState } from 'react';
import { keep, readKept } from '../stored.ts';

const KEY = 'schedule-mine';

/** Whether the schedule shows alone what the viewer follows; kept for the visit, as the feed's filter is (decision 109). */
export function useOnlyMine(): [boolean, (next: boolean) => void] {
  const [onlyMine, setOnlyMine] = useState(() => readKept(KEY, 'visit') !== null);
  const change = useCallback((next: boolean) => {
    keep(KEY, next ? 'yes' : null, 'visit');
    setOnlyMine(next);
  }, []);
  return [onlyMine, change];
}
