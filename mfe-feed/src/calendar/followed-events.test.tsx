import type { CalendarEntries } from '@banyan/framework';
import type { MockAnswer } from '@banyan/framework/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderFeed } from '../testing/render-feed.tsx';
import { FollowedEvents } from './FollowedEvents.tsx';

afterEach(cleanup);

const happening = (id: string, startTime: string, endTime: string, more: object = {}) => ({
  __typename: 'Event',
  id,
  title: `Event ${id}`,
  allDay: false,
  cancelled: false,
  startTime,
  endTime,
  startDate: null,
  endDate: null,
  ...more,
});
const answer = (...items: object[]) => ({ data: { feedList: { __typename: 'FeedPage', items } } });

function show(ComingReminders: MockAnswer) {
  const takeBack = vi.fn();
  const onEntries = vi.fn((_found: CalendarEntries) => takeBack);
  const calendar = { from: '2026-09-30T00:00:00.000Z', until: '2027-03-02T00:00:00.000Z', onEntries };
  const place = (
    <div data-testid="place">
      <FollowedEvents {...calendar} />
    </div>
  );
  const view = renderFeed(place, { mocks: { ComingReminders } });
  const told = () => onEntries.mock.lastCall![0];
  return { ...view, told, onEntries, takeBack };
}

it('gives what takes place within what the calendar shows, also what is over or cancelled', async () => {
  const { told } = show(
    answer(
      happening('a', '2026-11-26T15:00:00.000Z', '2026-11-26T16:00:00.000Z'),
      happening('b', '2026-09-01T15:00:00.000Z', '2026-09-01T16:00:00.000Z'),
      happening('c', '2026-09-29T15:00:00.000Z', '2026-10-02T16:00:00.000Z', {
        allDay: true,
        startDate: '2026-09-30',
        endDate: '2026-10-02',
      }),
      happening('d', '2027-03-02T00:00:00.000Z', '2027-03-02T16:00:00.000Z'),
      happening('e', '2026-10-05T15:00:00.000Z', '2026-10-05T16:00:00.000Z', { cancelled: true }),
      { __typename: 'News', id: 'n', title: 'News' },
    ),
  );
  await waitFor(() => expect(told().state).toBe('ready'));
  expect(told().entries.map(({ id }) => id)).toEqual(['a', 'c', 'e']);
  expect(told().entries[0]).toEqual({
    id: 'a',
    kind: 'event',
    title: 'Event a',
    start: '2026-11-26T15:00:00.000Z',
    end: '2026-11-26T16:00:00.000Z',
    allDay: false,
    isCancelled: false,
    href: '/show-post/a/all',
  });
  expect(told().entries[1]).toMatchObject({ start: '2026-09-30', end: '2026-10-02' });
  expect(
    told()
      .entries.slice(1)
      .map(({ allDay, isCancelled }) => [allDay, isCancelled]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
  // Nothing is drawn.
  expect(screen.getByTestId('place').childElementCount).toBe(0);
});

it('says that it could not ask, asks again when told to, and takes all back when it goes', async () => {
  let isAway = true;
  const { told, onEntries, takeBack, unmount } = show(() => (isAway ? new Error('away') : answer()));
  expect(onEntries.mock.calls[0]![0].state).toBe('loading');
  await waitFor(() => expect(told().state).toBe('failed'));
  isAway = false;
  told().retry();
  await waitFor(() => expect(told().state).toBe('ready'));
  unmount();
  expect(takeBack).toHaveBeenCalledTimes(onEntries.mock.calls.length);
});
