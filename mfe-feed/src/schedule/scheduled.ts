// What takes place, as the schedule knows it.
import type { CalendarEntry, WordingKey } from '@banyan/framework';
import { type Entry, entryOf } from '@banyan/framework/calendar';
import type { EventsScheduleQuery } from '../generated/graphql.ts';
import { eventState } from '../item/event-state.ts';
import { linkTo } from '../share/post-link.ts';

export type Scheduled = NonNullable<EventsScheduleQuery['eventsSchedule']>[number];

/** An entry of the calendar, and the happening that it is; what other modules have is none. */
export interface ScheduledEntry extends Entry {
  item?: Scheduled;
}

const answers: Readonly<Record<string, WordingKey>> = { GOING: 'feed.schedule.going', MAYBE: 'feed.schedule.maybe' };

type Answered = Pick<Scheduled, 'userRSVP' | 'myPlace'>;

/** That the viewer means to come, in words; null where they do not, or have not said. */
export const answerOf = ({ userRSVP, myPlace }: Answered): WordingKey | null =>
  myPlace?.isWaiting ? 'feed.schedule.waiting' : ((userRSVP && answers[userRSVP]) ?? null);

/** It is theirs among all: they want to be reminded of it, or mean to come. */
export const isFollowed = (item: Answered & Pick<Scheduled, 'userReminder'>): boolean =>
  item.userReminder || answerOf(item) !== null;

/** It stands on the community's clock, and whole days on their days, as its card does. */
export const calendarEntryOf = (item: Scheduled): CalendarEntry => ({
  id: item.id,
  kind: 'event',
  title: item.title,
  start: item.startDate ?? item.startTime,
  end: item.endDate ?? item.endTime,
  allDay: item.allDay,
  isCancelled: item.cancelled,
  href: linkTo(item.id),
});

/** No source of the slot has this number. */
const OWN_SOURCE = -1;

/** On the schedule: theirs marked, and what is over. */
export const scheduledEntryOf = (item: Scheduled, now: Date, communityZone: string): ScheduledEntry => ({
  ...entryOf(calendarEntryOf(item), OWN_SOURCE, communityZone),
  kind: isFollowed(item) ? 'followed' : 'event',
  isOver: eventState(item, now) === 'ended',
  item,
});
