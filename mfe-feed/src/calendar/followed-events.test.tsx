import type { CalendarEntries } from '@banyan/framework';
import type { MockAnswer } from '@banyan/framework/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MOST_IN_ANSWER } from '../schedule/months.ts';
import { ScheduleContext } from '../schedule/schedule-context.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { happening, liveHappening, schedule } from '../testing/schedule-fixtures.ts';
import { FollowedEvents } from './FollowedEvents.tsx';

afterEach(cleanup);

/** One that the viewer wants to be reminded of. */
const followed: typeof happening = (id, from, until, more) =>
  happening(id, from, until, { userReminder: true, ...more });

function show(EventsSchedule: MockAnswer, isOnSchedule = false) {
  const takeBack = vi.fn();
  const onEntries = vi.fn((_found: CalendarEntries) => takeBack);
  const calendar = { from: '2026-09-30T00:00:00.000Z', until: '2027-03-02T00:00:00.000Z', onEntries };
  const place = (
    <div data-testid="place">
      <ScheduleContext value={isOnSchedule}>
        <FollowedEvents {...calendar} />
      </ScheduleContext>
    </div>
  );
  const view = renderFeed(place, { mocks: { EventsSchedule } });
  const reported = () => onEntries.mock.lastCall![0];
  return { ...view, reported, onEntries, takeBack };
}

it('gives what the member follows within what the calendar shows, also what is over or cancelled', async () => {
  const { reported, sent } = show(
    schedule(
      followed('a', '2026-11-26T15:00:00.000Z', '2026-11-26T16:00:00.000Z'),
      followed('b', '2026-09-29T15:00:00.000Z', '2026-09-29T16:00:00.000Z'),
      followed('c', '2026-09-29T15:00:00.000Z', '2026-10-02T16:00:00.000Z', {
        allDay: true,
        startDate: '2026-09-30',
        endDate: '2026-10-02',
      }),
      followed('d', '2027-03-02T00:00:00.000Z', '2027-03-02T16:00:00.000Z'),
      followed('e', '2026-10-05T15:00:00.000Z', '2026-10-05T16:00:00.000Z', { cancelled: true }),
      happening('f', '2026-10-05T15:00:00.000Z', '2026-10-05T16:00:00.000Z'),
      happening('g', '2026-10-05T15:00:00.000Z', '2026-10-05T16:00:00.000Z', { userRSVP: 'MAYBE' }),
      happening('h', '2026-10-05T15:00:00.000Z', '2026-10-05T16:00:00.000Z', { userRSVP: 'NOT_GOING' }),
    ),
  );
  await waitFor(() => expect(reported().state).toBe('ready'));
  expect(reported().entries.map(({ id }) => id)).toEqual(['a', 'c', 'e', 'g']);
  const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
  expect(sent.map(({ variables }) => variables.months)).toContainEqual(months);
  expect(reported().entries[0]).toEqual({
    id: 'a',
    kind: 'event',
    title: 'Event a',
    start: '2026-11-26T15:00:00.000Z',
    end: '2026-11-26T16:00:00.000Z',
    allDay: false,
    isCancelled: false,
    href: '/show-post/a/all',
  });
  expect(reported().entries[1]).toMatchObject({ start: '2026-09-30', end: '2026-10-02' });
  expect(
    reported()
      .entries.slice(1, 3)
      .map(({ allDay, isCancelled }) => [allDay, isCancelled]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
  // Nothing is drawn.
  expect(screen.getByTestId('place').childElementCount).toBe(0);
});

it('says that it could not ask, asks again when asked to, and takes all back when it goes', async () => {
  let isAway = true;
  const { reported, onEntries, takeBack, unmount } = show(() => (isAway ? new Error('away') : schedule()));
  expect(onEntries.mock.calls[0]![0].state).toBe('loading');
  await waitFor(() => expect(reported().state).toBe('failed'));
  isAway = false;
  reported().retry();
  await waitFor(() => expect(reported().state).toBe('ready'));
  unmount();
  expect(takeBack).toHaveBeenCalledTimes(onEntries.mock.calls.length);
});

it('asks for parts of the months where one answer has not all of them', async () => {
  const all = Array.from({ length: 300 }, (_, n) => {
    const day = `2026-${n < 150 ? '10' : '12'}-10`;
    return followed(`${n}`, `${day}T15:00:00.000Z`, `${day}T16:00:00.000Z`);
  });
  const { reported } = show(({ months }) => {
    const found = all.filter(({ startTime }) => (months as string[]).includes(startTime.slice(0, 7)));
    return schedule(...found.slice(0, MOST_IN_ANSWER));
  });
  await waitFor(() => expect(reported().entries).toHaveLength(300));
});

it('asks again when something of it changes', async () => {
  let item = followed('a', '2026-11-26T15:00:00.000Z', '2026-11-26T16:00:00.000Z');
  const { reported, push } = show(() => schedule(item));
  await waitFor(() => expect(reported().entries[0]?.isCancelled).toBe(false));
  item = { ...item, cancelled: true };
  await push('ScheduleUpdated', { itemUpdated: liveHappening(item) });
  await waitFor(() => expect(reported().entries[0]?.isCancelled).toBe(true));
});

it('stays away from the schedule, which has all of it', async () => {
  const { sent, onEntries } = show(schedule(), true);
  expect(sent).toEqual([]);
  expect(onEntries).not.toHaveBeenCalled();
});
