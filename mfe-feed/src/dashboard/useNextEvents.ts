import { communityZone } from '@banyan/framework';
import { addDays, clockAt, useAtTime, useToday, useWhenSeen } from '@banyan/framework/days';
import { useMemo, useState } from 'react';
import { useFollowed } from '../calendar/useFollowed.ts';
import { eventState } from '../item/event-state.ts';
import type { Scheduled } from '../schedule/scheduled.ts';

/** As far ahead as the calendar shows. */
const DAYS_AHEAD = 92;

export interface NextEvents {
  /** What the viewer means to come to or wants to be reminded of and is on or still to come, the next one first. */
  events: readonly Scheduled[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: ReturnType<typeof useFollowed>['state'];
  retry(): void;
}

/** The viewer's own among all that takes place, without what is over or cancelled. */
export function useNextEvents(): NextEvents {
  const today = useToday();
  const [from, until] = useMemo(() => {
    const zone = communityZone();
    const { day } = clockAt(Date.now(), zone);
    return [`${addDays(day, -1)}T00:00:00.000Z`, `${addDays(day, DAYS_AHEAD)}T00:00:00.000Z`];
    // today is what asks again when a day has passed.
  }, [today]);
  const { items, state, retry } = useFollowed(from, until);
  const [now, setNow] = useState(() => new Date());
  const events = items
    .filter((item) => ['scheduled', 'live'].includes(eventState(item, now)))
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const look = () => setNow(new Date());
  useAtTime(nextChange(events, now), look);
  useWhenSeen(look);
  return { events, state, retry };
}

/** When one of them begins or ends next, in milliseconds since 1970. */
function nextChange(events: readonly Scheduled[], now: Date): number | null {
  const times = events
    .flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)])
    .filter((time) => time > now.getTime());
  return times.length > 0 ? Math.min(...times) : null;
}
