import { addTypePolicies } from '@banyan/framework';
import type { MockAnswer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventsScheduleDocument } from '../generated/graphql.ts';
import { scheduleTypePolicies } from '../schedule/schedule-policy.ts';
import type { Scheduled } from '../schedule/scheduled.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { happening, schedule } from '../testing/schedule-fixtures.ts';
import { NextEvents } from './NextEvents.tsx';

const now = new Date('2026-11-23T09:00:00Z');
const hours = (from: number) => new Date(now.getTime() + from * 3_600_000).toISOString();
const going = (id: string, from: number, more: Partial<Scheduled> = {}) =>
  happening(id, hours(from), hours(from + 1), { userRSVP: 'GOING', ...more });
const show = (EventsSchedule: MockAnswer) => renderFeed(<NextEvents />, { mocks: { EventsSchedule } });
const card = () => screen.queryByRole('region', { name: 'Your next events' });
const shown = async () => (await screen.findAllByRole('link')).map((link) => link.textContent);

beforeEach(() => void vi.setSystemTime(now));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the next three that one comes to, waits for, or wants to be reminded of', async () => {
  const place = { __typename: 'EventPlace', isWaiting: true } as unknown as Scheduled['myPlace'];
  show(
    schedule(
      going('c', 30),
      going('a', 2, { userRSVP: null, userReminder: true }),
      going('d', 50),
      going('b', 5, { userRSVP: null, myPlace: place }),
      going('not mine', 1, { userRSVP: null }),
      going('declined', 1, { userRSVP: 'NOT_GOING' }),
    ),
  );
  expect(await shown()).toEqual(['Event a', 'Event b', 'Event c']);
  expect(card()).toBeTruthy();
});

it('shows what is on, and neither what is over nor what is cancelled', async () => {
  const over = { __typename: 'SportEvent', ended: true } as Partial<Scheduled>;
  show(
    schedule(
      going('over', -3),
      going('on', -0.5),
      going('cancelled', 2, { cancelled: true }),
      going('played', 1, over),
    ),
  );
  expect(await shown()).toEqual(['Event on']);
  expect(screen.getByRole('listitem').textContent).toContain('Now, until 11:30 (Israel Time)');
});

it('says today of whole days that have begun', async () => {
  const days = { allDay: true, startDate: '2026-11-22', endDate: '2026-11-24' };
  show(schedule(going('days', -30, { ...days, endTime: hours(30) })));
  expect(await shown()).toEqual(['Event days']);
  expect(screen.getByRole('listitem').textContent).toBe('Event daysToday');
});

it('is not there where nothing is to come', async () => {
  show(schedule(going('over', -3)));
  expect(card()).toBeTruthy();
  await vi.waitFor(() => expect(card()).toBeNull());
});

it('says that it could not be loaded, and asks again', async () => {
  let isAway = true;
  show(() => (isAway ? new Error('away') : schedule(going('a', 2))));
  expect((await screen.findByRole('alert')).textContent).toContain('Your next events could not be loaded.');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await shown()).toEqual(['Event a']);
});

it('without a connection shows what the device kept, and what has changed once there is one', async () => {
  let isAway = true;
  const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
  const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));
  renderFeed(<NextEvents />, {
    mocks: { EventsSchedule: () => (isAway ? new Error('away') : schedule(going('b', 3))) },
    before: (client) => {
      addTypePolicies('feed', scheduleTypePolicies);
      const { data } = schedule(going('a', 2));
      client.writeQuery({ query: EventsScheduleDocument, variables: { userId: 'maya', months }, data });
    },
  });
  line('offline');
  expect(await shown()).toEqual(['Event a']);
  expect(screen.queryByRole('alert')).toBeNull();
  isAway = false;
  line('online');
  expect((await screen.findByRole('link', { name: 'Event b' })).textContent).toBe('Event b');
  expect(await shown()).toEqual(['Event b']);
});
