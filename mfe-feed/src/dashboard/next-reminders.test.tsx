import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderFeed } from '../testing/render-feed.tsx';
import { NextReminders } from './NextReminders.tsx';

const card = 'What you want to be reminded of';
const now = new Date('2026-11-23T09:00:00Z');
const hours = (from: number) => new Date(now.getTime() + from * 3_600_000).toISOString();
const happening = (id: string, from: number, more: object = {}) => ({
  __typename: 'Event',
  id,
  title: `Event ${id}`,
  allDay: false,
  cancelled: false,
  startTime: hours(from),
  endTime: hours(from + 1),
  startDate: null,
  endDate: null,
  ...more,
});
const answer = (...items: object[]) => ({ data: { feedList: { __typename: 'FeedPage', items } } });
const shown = async () => (await screen.findAllByRole('link')).map((link) => link.textContent);

beforeEach(() => void vi.setSystemTime(now));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the next three, whatever was published first', async () => {
  const items = [happening('c', 30), happening('a', 2), happening('d', 50), happening('b', 5)];
  renderFeed(<NextReminders />, { mocks: { ComingReminders: answer(...items) } });
  expect(await shown()).toEqual(['Event a', 'Event b', 'Event c']);
  expect(screen.getByRole('region', { name: card })).toBeTruthy();
});

it('shows what is on, and neither what is over nor what is cancelled', async () => {
  const over = { __typename: 'SportEvent', ended: true };
  const items = [
    happening('over', -3),
    happening('on', -0.5),
    happening('cancelled', 2, { cancelled: true }),
    happening('played', 1, over),
  ];
  renderFeed(<NextReminders />, { mocks: { ComingReminders: answer(...items) } });
  expect(await shown()).toEqual(['Event on']);
});

it('is not there where nothing is to come', async () => {
  const { sent } = renderFeed(<NextReminders />, { mocks: { ComingReminders: answer(happening('over', -3)) } });
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: card })).toBeNull());
  expect(sent).toEqual([{ operationName: 'ComingReminders', variables: expect.anything() }]);
});

it('says that it could not be loaded, and asks again', async () => {
  let isAway = true;
  const ComingReminders = () => (isAway ? new Error('away') : answer(happening('a', 2)));
  renderFeed(<NextReminders />, { mocks: { ComingReminders } });
  expect((await screen.findByRole('alert')).textContent).toContain('Your reminders could not be loaded.');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await shown()).toEqual(['Event a']);
});
