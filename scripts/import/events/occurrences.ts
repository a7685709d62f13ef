// The times an event happens within a window, exceptions and moved times applied.
import type ICAL from 'ical.js';

export interface Occurrence {
  /** The event itself or the one that replaces it this time. */
  component: ICAL.Component;
  start: ICAL.Time;
  end: ICAL.Time;
  /** Which time of a repeating event this is, as first planned; undefined for one that does not repeat. */
  recurrenceId?: string;
}

export interface Window {
  from: Date;
  until: Date;
}

/** A rule from 1970 that repeats daily takes 20,000 steps to today; more is no calendar. */
const mostSteps = 50_000;
export const mostOccurrences = 500;

export class TooManyOccurrences extends Error {
  override name = 'TooManyOccurrences';
}

/** `instantOf` knows the zones. An event counts as inside when it ends after the window opens and starts before it closes. */
export function occurrences(event: ICAL.Event, window: Window, instantOf: (time: ICAL.Time) => Date): Occurrence[] {
  const isInside = ({ start, end }: Occurrence) => instantOf(end) >= window.from && instantOf(start) < window.until;
  if (!event.isRecurring()) {
    const single = { component: event.component, start: event.startDate, end: event.endDate };
    return isInside(single) ? [single] : [];
  }
  const found: Occurrence[] = [];
  const steps = event.iterator();
  for (let step = 0; ; step++) {
    const next = steps.next();
    if (!next) return found;
    if (step >= mostSteps)
      throw new TooManyOccurrences(`it repeats more than ${mostSteps.toLocaleString('en')} times before it ends`);
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    const one = {
      component: item.component,
      start: startDate,
      end: endDate,
      recurrenceId: recurrenceId.toICALString(),
    };
    if (isInside(one)) found.push(one);
    if (found.length > mostOccurrences)
      throw new TooManyOccurrences(`it repeats more than ${mostOccurrences} times within the window`);
    if (instantOf(next) > window.until) return found;
  }
}
