import type { SlotMap } from '@banyan/framework';
import { useContext, useEffect } from 'react';
import { ScheduleContext } from '../schedule/schedule-context.ts';
import { calendarEntryOf } from '../schedule/scheduled.ts';
import { useFollowed } from './useFollowed.ts';

type CalendarProps = SlotMap['calendar.entries/v1'];

/**
 * Fills `calendar.entries/v1`, and draws nothing: what takes place within what the calendar shows and the member follows. A calendar of
 * their own is theirs; all that takes place stands on the Schedule, which has no need of this.
 */
export function FollowedEvents(props: CalendarProps) {
  return useContext(ScheduleContext) ? null : <Followed {...props} />;
}

function Followed({ from, until, onEntries }: CalendarProps) {
  const { items, state, retry } = useFollowed(from, until);
  useEffect(() => onEntries({ entries: items.map(calendarEntryOf), state, retry }), [items, state, retry, onEntries]);
  return null;
}
