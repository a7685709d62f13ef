// What belongs together: a repeating event, and what stands in place of single times of it.
import { digest } from '../../external-key.ts';
import { compareMoments, type Moment } from '../time/moment.ts';
import type { CalendarEvent, UnreadEvent } from './calendar-event.ts';

export interface Series {
  uid: string;
  /** Of several events that a file gives one UID, tells this one from them; empty where it is the only one. */
  copy: string;
  /** The event itself. Undefined: the file has only what stands in place of times of it. */
  main?: CalendarEvent;
  /** It could be read, and is not taken: what could not be read may change it. */
  doubted?: CalendarEvent;
  /** In place of single times; of two for one time the later revision is first. */
  instead: CalendarEvent[];
  /** Times whose replacement could not be read: what was planned for them is not so any more. */
  unknown: Moment[];
  /** Earlier revisions of the event itself. */
  superseded: CalendarEvent[];
}

/**
 * One series per UID. Of two revisions of the same, the later one stands. What could not be read may be the later revision, or
 * stand in place of any time of its series: then the rest would say what is not so any more, and is not taken.
 */
export function seriesOf(events: readonly CalendarEvent[], unread: readonly UnreadEvent[]): Series[] {
  const lostByUid = Map.groupBy(unread, ({ uid }) => uid);
  return [...Map.groupBy(events, uidOf)].flatMap(([uid, all]) => {
    const [{ uid: written } = {}] = all;
    const lost = written === undefined ? [] : (lostByUid.get(written) ?? []);
    const isDoubtful = lost.some(({ insteadOf }) => insteadOf === undefined || insteadOf === 'unknown');
    const mains = all.filter(({ insteadOf }) => !insteadOf);
    const instead = all.filter(({ insteadOf }) => insteadOf).sort(laterFirst);
    const unknown = lost.flatMap(({ insteadOf }) => (insteadOf && insteadOf !== 'unknown' ? [insteadOf] : []));
    // What changes single times of one of several cannot be given to the right one.
    const isOne = instead.length > 0 || lost.length > 0;
    const groups = isOne ? [mains] : revisionsOf(mains);
    return groups.map((group) => {
      const [main, ...superseded] = [...group].reverse().sort(laterFirst);
      const copy = groups.length > 1 ? digest(titleAndStart(main!)).slice(0, 16) : '';
      return { uid, copy, ...(isDoubtful ? { doubted: main } : { main }), instead, unknown, superseded };
    });
  });
}

/** No shorter UID is meant to be the only one in the world. */
const shortestUnique = 16;

/**
 * A UID is one in the world (RFC 5545 §3.8.4.7); `1` is only one of its calendar, and another calendar's `1` is another event. A file may leave
 * it out; then title and start stand for it.
 */
function uidOf(event: CalendarEvent): string {
  const { uid, head } = event;
  if (uid === undefined) return titleAndStart(event);
  const isUnique = uid.length >= shortestUnique || uid.includes('@') || !head.name;
  return isUnique ? uid : `${head.name}\n${uid}`;
}

function titleAndStart({ text, start }: CalendarEvent): string {
  return `${text.summary}@${start.wall.toString()}${start.isUtc ? 'Z' : ''}`;
}

/**
 * Exports of copied events give several events one UID (RFC 5545 §3.8.4.7 wants one each). Each list holds the revisions of one
 * event, in the order of the file.
 */
function revisionsOf(mains: readonly CalendarEvent[]): CalendarEvent[][] {
  const groups: CalendarEvent[][] = [];
  for (const event of mains) {
    const own = groups.find((group) => group.some((other) => isRevision(event, other)));
    if (own) own.push(event);
    else groups.push([event]);
  }
  return groups.length > 0 ? groups : [[]];
}

/** The same start, or the same title and a revision that is later than the other's. */
function isRevision(one: CalendarEvent, other: CalendarEvent): boolean {
  const hasTitle = one.text.summary === other.text.summary;
  const hasStart = compareMoments(one.start, other.start) === 0;
  return hasStart || (hasTitle && laterFirst(one, other) !== 0);
}

/** Of two that say the same of themselves, neither. */
function laterFirst({ revision: one }: CalendarEvent, { revision: other }: CalendarEvent): number {
  return other.sequence - one.sequence || (other.stamp > one.stamp ? 1 : other.stamp < one.stamp ? -1 : 0);
}
