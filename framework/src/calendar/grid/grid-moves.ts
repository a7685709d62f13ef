// The keys of the ARIA date grid. Left and right follow the reading direction.
import { addDays, addMonths, type Day, sameDayOf } from '../../days/days.ts';
import { weekStart } from './month-weeks.ts';

interface Reading {
  isRtl: boolean;
  /** On which weekday a week begins; 0 is Sunday. */
  firstWeekday: number;
}

/** Which day a key leads to; null for a key that is none of the grid's. */
export function dayAfterKey(key: string, day: Day, { isRtl, firstWeekday }: Reading): Day | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const start = weekStart(day, firstWeekday);
  const moves: Record<string, () => Day> = {
    [forward]: () => addDays(day, 1),
    [backward]: () => addDays(day, -1),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => start,
    End: () => addDays(start, 6),
    PageDown: () => sameDayOf(day, addMonths(day, 1)),
    PageUp: () => sameDayOf(day, addMonths(day, -1)),
  };
  return moves[key]?.() ?? null;
}
