import { navigate, useSearch } from '@banyan/framework';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Day, isDay } from '../days/days.ts';
import { nearestWithin, type Span } from './grid/month-weeks.ts';

export type View = 'month' | 'list';

export interface CalendarPosition {
  selected: Day;
  view: View;
  select(day: Day): void;
  show(view: View): void;
  /** Before something lies over the page: what it leaves behind is the address it found. */
  settle(): void;
}

/** A browser refuses an address that changes with every key of a row of them. */
const BETWEEN_MS = 300;
/** The day shows first: all that reads the address looks at the new one. */
const SHOWN_MS = 100;

interface Position {
  /** Null: today, whichever that is. */
  day: Day | null;
  view: View;
}

function readPosition(search: string): Position {
  const asked = new URLSearchParams(search);
  const day = asked.get('day') ?? '';
  return { day: isDay(day) ? day : null, view: asked.get('view') === 'list' ? 'list' : 'month' };
}

/** The address with that place in it; what else it says, as of a layer over the page, stays. */
function addressOf({ day, view }: Position): string {
  const asked = new URLSearchParams(window.location.search);
  const set = (name: string, value: string | null) => (value ? asked.set(name, value) : asked.delete(name));
  set('day', day);
  set('view', view === 'list' ? view : null);
  return asked.size > 0 ? `?${asked}` : '';
}

/** Calls back before a link leads away; answers how to stop. */
function onLinkTaken(then: () => void): () => void {
  const look = ({ target }: MouseEvent) => void (target instanceof Element && target.closest('a[href]') && then());
  window.addEventListener('click', look, { capture: true });
  return () => window.removeEventListener('click', look, { capture: true });
}

/** The address follows once the change is shown, and of many in a row the last; before a link leads away, so that Back finds that day. */
function useAddress(position: Position, onElsewhere: (position: Position) => void): () => void {
  const search = useSearch();
  const written = useRef(search);
  const writtenAt = useRef(0);
  // A link led here again, or Back did.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    onElsewhere(readPosition(search));
  }, [search, onElsewhere]);
  const write = () => {
    const next = addressOf(position);
    if (next === window.location.search) return;
    written.current = next.slice(1);
    writtenAt.current = Date.now();
    navigate(window.location.pathname + next, { replace: true });
  };
  useEffect(() => {
    const wait = Math.max(SHOWN_MS, writtenAt.current + BETWEEN_MS - Date.now());
    const later = setTimeout(write, wait);
    const stop = onLinkTaken(write);
    return () => {
      clearTimeout(later);
      stop();
    };
  }, [position]);
  return write;
}

/** Which day is selected, and how it is shown; the address says so too (`?day=2026-11-24&view=list`), and can be handed on. */
export function useCalendarPosition(today: Day, span: Span): CalendarPosition {
  const [position, setPosition] = useState(() => readPosition(window.location.search));
  const settle = useAddress(position, setPosition);
  return {
    selected: nearestWithin(position.day ?? today, span),
    view: position.view,
    select: useCallback((day) => setPosition((before) => ({ ...before, day: day === today ? null : day })), [today]),
    show: useCallback((view) => setPosition((before) => ({ ...before, view })), []),
    settle,
  };
}
