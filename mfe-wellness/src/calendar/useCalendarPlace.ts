import { navigate, useSearch } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { nearestWithin, type Span } from './grid/month-weeks.ts';
import { type Day, isDay } from './time/days.ts';

export type View = 'month' | 'list';

export interface CalendarPlace {
  selected: Day;
  view: View;
  select(day: Day): void;
  show(view: View): void;
}

/** A browser refuses an address that changes with every key. */
const SETTLED_MS = 300;

interface Place {
  /** Null: today, whichever that is. */
  day: Day | null;
  view: View;
}

function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  const day = asked.get('day') ?? '';
  return { day: isDay(day) ? day : null, view: asked.get('view') === 'list' ? 'list' : 'month' };
}

function addressOf({ day, view }: Place): string {
  const asked = new URLSearchParams({ ...(day && { day }), ...(view === 'list' && { view }) });
  return asked.size > 0 ? `?${asked}` : '';
}

/** Which day is selected, and how it is shown; the address says so too (`?day=2026-11-24&view=list`), and can be handed on. */
export function useCalendarPlace(today: Day, span: Span): CalendarPlace {
  const search = useSearch();
  const [place, setPlace] = useState(() => readPlace(search));
  const written = useRef(search);
  // A link led here again, or Back did.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setPlace(readPlace(search));
  }, [search]);
  useEffect(() => {
    const settled = setTimeout(() => {
      const next = addressOf(place);
      if (next === window.location.search) return;
      written.current = next.slice(1);
      navigate(window.location.pathname + next, { replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(settled);
  }, [place]);
  return {
    selected: nearestWithin(place.day ?? today, span),
    view: place.view,
    select: (day) => setPlace((before) => ({ ...before, day: day === today ? null : day })),
    show: (view) => setPlace((before) => ({ ...before, view })),
  };
}
