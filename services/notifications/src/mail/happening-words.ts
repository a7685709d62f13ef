// What, when and where of an event or a live meeting, in a member's language and the community's clock.
import type { InternalResponse } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import type { Language } from '../notification/words.ts';
import type { MailReach } from './mail-reach.ts';

type DescribedEvent = NonNullable<InternalResponse<'feed.describeEvent'>['event']>;

export type DescribedHappening = Omit<DescribedEvent, 'calendar'> & {
  /** A file for calendars, of what there is one of. */
  calendar: string | null;
};

/** Of a live meeting: only who comes to it, or hosts it, is answered. */
const ofMeeting = {
  place: null,
  startDate: null,
  endDate: null,
  cancelReason: null,
  isGoing: true,
  isReminded: true,
  isInterested: true,
  calendar: null,
} as const;

/** As the member may see it now. Null: what they are notified of is neither; `gone`: it is not there for them. */
export async function findHappening(
  { callInternal }: Pick<Notifications, 'callInternal'>,
  { reach: { by } }: Pick<MailReach, 'reach'>,
  { itemId, meetingId }: Pick<NotificationDoc, 'itemId' | 'meetingId'>,
): Promise<DescribedHappening | null | 'gone'> {
  if (itemId) return (await callInternal('feed.describeEvent', { itemId, by })).event ?? 'gone';
  if (!meetingId) return null;
  const { meeting } = await callInternal('wellness.describeMeeting', { meetingId, memberId: by.memberId });
  if (!meeting) return 'gone';
  const { name: title, startsAt: startTime, endsAt: endTime, isRemoved: isCancelled } = meeting;
  return { ...ofMeeting, title, startTime, endTime, isCancelled };
}

/** A text of its own direction among words of another (U+2068, U+2069 of Unicode). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** When and where, and why it does not take place. */
export function linesOf(
  happening: DescribedHappening,
  { deployment: { timeZone } }: Pick<Notifications, 'deployment'>,
  language: Language,
): string[] {
  const { place, cancelReason } = happening;
  return [timeOf(happening, timeZone, language), place, cancelReason].flatMap((text, index) =>
    text ? [index === 0 ? text : isolated(text)] : [],
  );
}

/** Days are on no clock. */
function timeOf({ startTime, startDate, endDate }: DescribedHappening, timeZone: string, language: Language): string {
  if (!startDate)
    return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(startTime);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return format.formatRange(new Date(startDate), new Date(endDate ?? startDate));
}
