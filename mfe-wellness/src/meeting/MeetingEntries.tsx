import { type CalendarEntry, type SlotMap, useViewer } from '@banyan/framework';
import { useEffect, useMemo, useRef } from 'react';
import type { Meeting } from './meeting-state.ts';
import { useMeetings } from './use-meetings.ts';

const entryOf = ({ id, meetingName, meetingTime, endTime }: Meeting): CalendarEntry => ({
  id,
  kind: 'meeting',
  title: meetingName ?? '',
  start: meetingTime ?? '',
  end: endTime ?? null,
  allDay: false,
  href: `/meetings?meeting=${encodeURIComponent(id)}`,
});

/** For calendars: the live meetings that the viewer comes to, or hosts. */
export function MeetingEntries({ from, until, onEntries }: SlotMap['calendar.entries/v1']) {
  const viewerId = useViewer()?.id;
  const { coming, past, state, read } = useMeetings();
  const own = [...coming, ...past].filter(({ isRegistered, hostId }) => isRegistered || hostId === viewerId);
  const shown = own.map(entryOf).filter(({ start }) => start >= from && start < until);
  // What says the same is the same.
  const key = JSON.stringify(shown);
  const entries = useMemo(() => shown, [key]);
  const retry = useRef(read);
  retry.current = read;
  const standing = state === 'offline' ? 'failed' : state;
  useEffect(
    () => onEntries({ entries, state: standing, retry: () => retry.current() }),
    [entries, standing, onEntries],
  );
  return null;
}
