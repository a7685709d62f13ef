import { addTypePolicies, type CalendarEntries, type SlotMap } from '@banyan/framework';
import { contribute } from '@banyan/framework/host';
import type { MockAnswer, RenderModuleOptions } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FollowedEvents } from '../calendar/FollowedEvents.tsx';
import { renderFeed } from '../testing/render-feed.tsx';
import { happening, liveHappening, schedule } from '../testing/schedule-fixtures.ts';
import { MOST_IN_ANSWER } from './months.ts';
import { ScheduleScreen } from './ScheduleScreen.tsx';
import { scheduleTypePolicies } from './schedule-policy.ts';

// A Tuesday, on a clock two hours ahead of UTC: the community's.
const now = new Date('2026-11-24T12:00:00Z');
const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];
const onDay = (id: string, day: string, hour = 15, more: Parameters<typeof happening>[3] = {}) => {
  const at = (each: number) => `2026-${day}T${String(each).padStart(2, '0')}:00:00.000Z`;
  return happening(id, at(hour), at(hour + 1), more);
};

beforeEach(() => void vi.setSystemTime(now));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Options = RenderModuleOptions & { source?: Partial<CalendarEntries> };

function open(EventsSchedule: MockAnswer, { source, ...options }: Options = {}) {
  return renderFeed(<ScheduleScreen />, {
    path: '/schedule',
    mocks: { EventsSchedule },
    before: () => {
      addTypePolicies('feed', scheduleTypePolicies);
      offer('feed', FollowedEvents);
      if (source) offer('meetings', sourceOf(source));
    },
    ...options,
  });
}

type Source = ComponentType<SlotMap['calendar.entries/v1']>;

const offer = (id: string, source: Source) =>
  contribute({
    id,
    moduleId: id,
    slot: 'calendar.entries/v1',
    order: 0,
    load: async () => ({ default: source }) as never,
  });

const sourceOf = (source: Partial<CalendarEntries>): Source =>
  function Meetings({ onEntries }) {
    useEffect(() => onEntries({ entries: [], state: 'ready', retry: () => {}, ...source }), [onEntries]);
    return null;
  };

const day = (name: string | RegExp) => screen.getByRole('gridcell', { name });
/** By its words: by its role it would be searched for among all days, again and again. */
const below = () => within(screen.getByText('Selected date').closest('section')!);
const rows = () => below().queryAllByRole('listitem');
const titles = () => rows().map((row) => row.querySelector('strong')!.textContent);
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const mark = (row: HTMLElement) => /tabler-icon-([a-z-]+)/.exec(row.querySelector('svg')!.getAttribute('class')!)![1];

it('asks for the month before to the third ahead, and leads from a day to its posts', async () => {
  const { sent } = open(schedule(onDay('a', '11-24'), onDay('b', '11-24', 9), onDay('c', '12-01')));
  await waitFor(() => expect(titles()).toEqual(['Event b', 'Event a']));
  expect(
    sent.filter(({ operationName }) => operationName === 'EventsSchedule').map(({ variables }) => variables),
  ).toEqual([expect.objectContaining({ months })]);
  expect(below().getByRole('link', { name: 'Event a' })).toHaveProperty('pathname', '/show-post/a/all');
  expect(day('Tuesday, November 24, 2026, 2 events').getAttribute('aria-current')).toBe('date');
});

it('of what is over or cancelled it says what the viewer answered, and neither that they go nor that they are reminded', async () => {
  const mine = { userReminder: true, userRSVP: 'GOING' } as const;
  open(schedule(onDay('a', '11-24', 10, mine), onDay('b', '11-24', 16, { ...mine, cancelled: true })));
  await waitFor(() => expect(rows()).toHaveLength(2));
  for (const row of rows()) {
    expect(within(row).getByText('Your answer: Going')).toBeTruthy();
    expect(within(row).queryByText(/You’re going|Reminder on/)).toBeNull();
  }
});

it('says of each whether it is on, over or cancelled, where it is, and what it is to the viewer', async () => {
  open(
    schedule(
      onDay('a', '11-24', 10),
      onDay('b', '11-24', 12, { locationName: 'The garden', title: 'On', userRSVP: 'MAYBE' }),
      onDay('c', '11-24', 14, { cancelled: true, userRSVP: 'NOT_GOING' }),
      onDay('d', '11-24', 16, { userReminder: true, userRSVP: 'GOING' }),
      onDay('w', '11-24', 18, { userRSVP: 'GOING', myPlace: { __typename: 'EventPlace', isWaiting: true } as never }),
      happening('e', '2026-11-24T19:30:00Z', '2026-11-24T19:00:00Z', {
        __typename: 'SportEvent',
        ended: true,
      } as never),
    ),
  );
  await waitFor(() => expect(rows()).toHaveLength(6));
  const said = [
    'Ended',
    'Happening now',
    'Cancelled',
    'Reminder on',
    'The garden',
    'You’re going',
    'Maybe',
    'On the waiting list',
  ];
  const found = rows().map((row) => [mark(row), ...said.filter((words) => within(row).queryByText(words))]);
  expect(found).toEqual([
    ['square', 'Ended'],
    ['star-filled', 'Happening now', 'The garden', 'Maybe'],
    ['x', 'Cancelled'],
    ['star-filled', 'Reminder on', 'You’re going'],
    ['star-filled', 'On the waiting list'],
    ['square', 'Ended'],
  ]);
  expect(day('Tuesday, November 24, 2026, 3 events of mine, 3 events')).toBeTruthy();
});

it('shows alone what is the viewer’s, and remembers that', async () => {
  open(schedule(onDay('a', '11-24'), onDay('b', '11-24', 16, { userReminder: true })));
  await waitFor(() => expect(rows()).toHaveLength(2));
  tap('Mine');
  expect(titles()).toEqual(['Event b']);
  open(schedule(onDay('a', '11-24')));
  expect(
    await screen.findByText('Say you’re going to an event, or tap its bell, and it will stand here.'),
  ).toBeTruthy();
  tap('All');
  await waitFor(() => expect(titles()).toEqual(['Event a']));
});

it('from a day of nothing leads to the next of something', async () => {
  open(schedule(onDay('a', '12-03'), onDay('b', '11-20')));
  fireEvent.click(await screen.findByRole('button', { name: 'Next: Thu, Dec 3' }));
  expect(titles()).toEqual(['Event a']);
  expect(screen.queryByRole('button', { name: /^Next: / })).toBeNull();
  await waitFor(() => expect(location.search).toBe('?day=2026-12-03'));
});

it('as a list the month is read from top to bottom, and the address says so', async () => {
  open(schedule(onDay('a', '11-26'), onDay('b', '11-25')), { path: '/schedule?view=list' });
  await screen.findByText('Event a');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Wednesday, November 25, 2026',
    'Thursday, November 26, 2026',
  ]);
});

it('by the keys: Enter leads from a day to what is on it', async () => {
  open(schedule(onDay('a', '11-25')));
  await screen.findByRole('gridcell', { name: /November 25, 2026, 1 event$/ });
  const today = day(/^Tuesday, November 24/);
  today.focus();
  fireEvent.keyDown(today, { key: 'ArrowRight' });
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(document.activeElement?.textContent).toBe('Selected date');
  expect(titles()).toEqual(['Event a']);
});

it('what others change, add and move here shows without a reload', async () => {
  const { push, sent } = open(schedule(onDay('a', '11-24')));
  await waitFor(() => expect(titles()).toEqual(['Event a']));
  await push('ScheduleUpdated', { itemUpdated: liveHappening(onDay('a', '11-24', 15, { cancelled: true })) });
  expect(await below().findByText('Cancelled')).toBeTruthy();
  await push('ScheduleAdded', { itemAdded: liveHappening(onDay('new', '11-24', 18)) });
  await push('ScheduleAdded', { itemAdded: { __typename: 'News', id: 'news' } });
  await push('ScheduleUpdated', { itemUpdated: liveHappening(onDay('moved', '11-24', 20)) });
  await waitFor(() => expect(titles()).toEqual(['Event a', 'Event new', 'Event moved']));
  await push('ScheduleAdded', { itemAdded: liveHappening(onDay('far', '01-02')) });
  await push('ScheduleUpdated', { itemUpdated: liveHappening(onDay('a', '11-25', 15)) });
  await waitFor(() => expect(titles()).toEqual(['Event new', 'Event moved']));
  expect(sent.filter(({ operationName }) => operationName === 'EventsSchedule')).toHaveLength(1);
});

it('a reminder that is set elsewhere on the page shows here', async () => {
  const { client } = open(schedule(onDay('a', '11-24')));
  await waitFor(() => expect(rows()).toHaveLength(1));
  act(() => void client.cache.modify({ id: 'Event:a', fields: { userReminder: () => true } }));
  expect(await below().findByText('Reminder on')).toBeTruthy();
  expect(mark(rows()[0]!)).toBe('star-filled');
});

it('what is taken back here, or for others now, is gone without a reload', async () => {
  const { push } = open(schedule(onDay('a', '11-24'), onDay('b', '11-24', 15)));
  await waitFor(() => expect(titles()).toEqual(['Event a', 'Event b']));
  await push('FeedItemRemoved', { itemRemoved: { __typename: 'RemovedItem', id: 'a' } });
  await waitFor(() => expect(titles()).toEqual(['Event b']));
});

it('anyone who is in other groups now sees other events', async () => {
  let items = [onDay('a', '11-24')];
  const { push } = open(() => schedule(...items));
  await waitFor(() => expect(titles()).toEqual(['Event a']));
  items = [onDay('b', '11-24')];
  await push('FeedGroupsChanged', { groupsChanged: { __typename: 'Me', id: 'me' } });
  await waitFor(() => expect(titles()).toEqual(['Event b']));
});

it('where there is more than one answer has, the month on screen is whole', async () => {
  const many = Array.from({ length: MOST_IN_ANSWER }, (_, n) => onDay(`${n}`, '10-10'));
  open((given: object) => {
    const asked = (given as { months: string[] }).months;
    return asked.length > 1 ? schedule(...many) : schedule(onDay(`of ${asked[0]}`, '11-24'));
  });
  await waitFor(() => expect(titles()).toEqual(['Event of 2026-11']));
});

it('shows what other modules have, and which part could not be loaded', async () => {
  const meeting = { id: 'm', kind: 'meeting', title: 'Breathing', allDay: false, href: '/meetings' } as const;
  const entries = [{ ...meeting, start: '2026-11-24T17:00:00Z', end: null }];
  const retry = vi.fn();
  const { sent } = open(schedule(onDay('a', '11-24')), { source: { entries, state: 'failed', retry } });
  await waitFor(() => expect(titles()).toEqual(['Event a', 'Breathing']));
  expect(within(screen.getByRole('list', { name: 'What the marks mean' })).getByText('Live meeting')).toBeTruthy();
  expect(screen.getByText('Some entries could not be loaded')).toBeTruthy();
  tap('Try again');
  expect(retry).toHaveBeenCalledTimes(1);
  // The feed's own, for other calendars, asks for nothing here.
  expect(sent.filter(({ operationName }) => operationName === 'EventsSchedule')).toHaveLength(1);
});

it('what did not load is asked for again', async () => {
  let isAway = true;
  open(() => (isAway ? { errors: [{ message: 'no' }] } : schedule(onDay('a', '11-24'))));
  expect(screen.getByRole('status', { name: 'Loading the schedule' })).toBeTruthy();
  expect(await screen.findByText('The schedule could not be loaded')).toBeTruthy();
  // A month of empty days would say that nothing takes place.
  expect(screen.queryByRole('grid')).toBeNull();
  isAway = false;
  tap('Try again');
  await waitFor(() => expect(titles()).toEqual(['Event a']));
});

it('what other modules have is shown below the word that events could not be loaded', async () => {
  const start = '2026-11-24T15:00:00Z';
  const meeting = { id: 'm', kind: 'meeting', title: 'Meeting', start, end: null, allDay: false, href: '/m' } as const;
  open({ errors: [{ message: 'no' }] }, { source: { entries: [meeting] } });
  const said = await screen.findByText('The schedule could not be loaded');
  const grid = await screen.findByRole('grid');
  expect(said.compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(titles()).toEqual(['Meeting']);
});

it('without a network what was kept is there', async () => {
  const { client } = open(schedule(onDay('a', '11-24')));
  await waitFor(() => expect(titles()).toEqual(['Event a']));
  const held = client.cache.extract();
  open(() => new Error('away'), {
    before: (next) => {
      addTypePolicies('feed', scheduleTypePolicies);
      next.cache.restore(held as never);
    },
  });
  await waitFor(() => expect(titles()).toEqual(['Event a']));
  expect(screen.queryByText('The schedule could not be loaded')).toBeNull();
});

it('says in Hebrew what is where', async () => {
  open(schedule(onDay('a', '11-24', 15, { userReminder: true })), { language: 'he' });
  expect(await screen.findByRole('heading', { level: 1, name: 'לוח אירועים' })).toBeTruthy();
  const name = 'יום שלישי, 24 בנובמבר 2026, י״ד בכסלו, אירוע אחד שלי';
  expect(await screen.findByRole('gridcell', { name })).toBeTruthy();
});
