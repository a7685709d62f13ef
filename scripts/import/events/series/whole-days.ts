// Whole days that a program writes as times and marks as days: Outlook from midnight to midnight, Funambol up to a minute before it.
import { type Block, valueNamed } from '../blocks.ts';
import type { Moment } from '../time/moment.ts';
import type { Span } from '../time/span.ts';
import type { Zone } from '../time/zone.ts';

const marks = ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'];
const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** `community`: where days begin. Undefined: the event is not marked so, or its times are not those of whole days. Without the mark nothing is guessed. */
export function wholeDays(
  block: Block,
  start: Moment,
  span: Span,
  community: Zone,
): { start: Moment; span: Span } | undefined {
  if (start.isDay || !marks.some((name) => /^(true|1)$/i.test(valueNamed(block, name)?.trim() ?? ''))) return undefined;
  const date = dateOf(start);
  const days = Math.round(lengthOf(span) / day);
  // An hour for a change of the clock, a minute for an end just before midnight.
  if (!date || days < 1 || Math.abs(lengthOf(span) - days * day) > hour) return undefined;
  return { start: { wall: date, isDay: true, isUtc: false, isFloating: false, zone: community }, span: { days } };
}

/** In UTC the midnight is somebody's: right on every clock from 10:30 behind UTC to 13:30 ahead, as for what is stored. */
function dateOf({ wall, isUtc }: Moment): Moment['wall'] | undefined {
  const date = (isUtc ? wall.add({ hours: 13, minutes: 30 }) : wall).toPlainDate().toPlainDateTime();
  return isUtc || wall.equals(date) ? date : undefined;
}

function lengthOf(span: Span): number {
  if ('days' in span) return span.days * day;
  return 'milliseconds' in span ? span.milliseconds : span.length.days * day + span.length.seconds * 1_000;
}
