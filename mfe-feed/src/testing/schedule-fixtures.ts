// What takes place, as the gateway answers it to the schedule.
import type { Scheduled } from '../schedule/scheduled.ts';

export const happening = (id: string, startTime: string, endTime: string, more: Partial<Scheduled> = {}): Scheduled =>
  ({
    __typename: 'Event',
    id,
    title: `Event ${id}`,
    allDay: false,
    cancelled: false,
    startTime,
    endTime,
    startDate: null,
    endDate: null,
    locationName: null,
    userReminder: false,
    userRSVP: null,
    myPlace: null,
    ...more,
  }) as Scheduled;

export const schedule = (...items: Scheduled[]) => ({ data: { eventsSchedule: items } });

/** As a live message brings it: without what depends on the viewer. */
export function liveHappening(scheduled: Scheduled): object {
  const { userReminder: _reminder, userRSVP: _answer, myPlace: _place, ...shared } = scheduled;
  return shared;
}
