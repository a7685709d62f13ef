import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { event, sport } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { ReminderButton } from './ReminderButton.tsx';

beforeEach(() => localStorage.setItem('reminder-ever-set', 'yes'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const on = ({ __typename, id }: HappeningEntry) => ({ data: { setReminder: { __typename, id, userReminder: true } } });
const tapBell = () => fireEvent.click(screen.getByRole('button', { name: /^Remind me of/ }));

it.each([event('a'), sport('a')])('asks the feed for a reminder of an item of type $__typename', async (item) => {
  const { sent } = renderFeed(<ReminderButton item={item} />, { mocks: { SetReminder: on(item) } });
  tapBell();
  expect(await screen.findByText('You will be reminded 24 hours and 2 hours before')).toBeTruthy();
  expect(sent).toEqual([{ operationName: 'SetReminder', variables: { itemId: 'a', on: true } }]);
});

it('is no button where nobody would be reminded any more, but for who is to be', () => {
  const soon = { startTime: new Date(Date.now() + 3_600_000).toISOString() };
  renderFeed(<ReminderButton item={event('a', soon)} />);
  expect(screen.queryByRole('button')).toBeNull();
  renderFeed(<ReminderButton item={event('a', { ...soon, userReminder: true })} />);
  expect(screen.getByRole('button', { name: /^Reminder on/ })).toBeTruthy();
});

it('says why when the event was called off meanwhile, and offers no second try', async () => {
  const extensions = { code: 'CONFLICT', wordingKey: 'feed.error.reminderClosed' };
  const mocks = { SetReminder: { errors: [{ message: 'no', extensions }] } };
  renderFeed(<ReminderButton item={event('a')} />, { mocks });
  tapBell();
  expect(await screen.findByText(/cancelled or has already started/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('celebrates the first reminder of all', async () => {
  localStorage.clear();
  renderFeed(<ReminderButton item={event('a')} />, { mocks: { SetReminder: on(event('a')) } });
  tapBell();
  expect(await screen.findByText('Your first reminder!')).toBeTruthy();
});

it('does not celebrate what only waits yet', async () => {
  localStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  renderFeed(<ReminderButton item={event('a')} />);
  tapBell();
  expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
  expect(screen.queryByText('Your first reminder!')).toBeNull();
  window.dispatchEvent(new Event('online'));
});
