// What belongs together: a repeating event, and what stands in place of single times of it.
import type { Moment } from '../time/moment.ts';
import type { CalendarEvent, UnreadEvent } from './calendar-event.ts';

export interface Series {
  uid: string;
  /** The event itself. Undefined: the file has only what stands in place of times of it. */
  main?: CalendarEvent;
  /** It could be read, and is not taken: what could not be read may change it. */
  doubted?: CalendarEvent;
  /** In place of single times; of two for one time the later revision is first. */
  instead: CalendarEvent[];
  /** Times whose replacement could not be read: what was planned for them is not so any more. */
  unknown: Moment[];
}

/**
 * One series per UID. Of two revisions of the same, the later one stands. What could not be read may be the later revision, or
 * stand in place of any time of its series: then the rest would say what is not so any more, and is not taken.
 */
export function seriesOf(events: readonly CalendarEvent[], unread: readonly UnreadEvent[]): Series[] {
  const lostByUid = Map.groupBy(unread, ({ uid }) => uid);
  return [...Map.groupBy(events, uidOf)].map(([uid, all]) => {
    const lost = lostByUid.get(uid) ?? [];
    const isDoubtful = lost.some(({ insteadOf }) => insteadOf === undefined || insteadOf === 'unknown');
    const main = latest(all.filter(({ insteadOf }) => !insteadOf));
    return {
      uid,
      ...(isDoubtful ? { doubted: main } : { main }),
      instead: all.filter(({ insteadOf }) => insteadOf).sort(laterFirst),
      unknown: lost.flatMap(({ insteadOf }) => (insteadOf && insteadOf !== 'unknown' ? [insteadOf] : [])),
    };
  });
}

/** A file may leave the UID out; then title and start stand for it. */
function uidOf({ uid, text, start }: CalendarEvent): string {
  return uid ?? `${text.summary}@${start.wall.toString()}${start.isUtc ? 'Z' : ''}`;
}

/** Of two that say the same of themselves, the one that the file has later. */
function latest(events: readonly CalendarEvent[]): CalendarEvent | undefined {
  return [...events].reverse().sort(laterFirst)[0];
}

function laterFirst({ revision: one }: CalendarEvent, { revision: other }: CalendarEvent): number {
  return other.sequence - one.sequence || (other.stamp > one.stamp ? 1 : other.stamp < one.stamp ? -1 : 0);
}
