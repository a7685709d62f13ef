import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { event } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';

const soon = { startTime: '2999-01-01T10:00:00.000Z', endTime: '2999-01-01T11:00:00.000Z' };
const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const whole = {
  __typename: 'Event',
  id: 'a',
  title: 'Event a',
  description: null,
  allDay: false,
  startDate: null,
  endDate: null,
  exportStartTime: soon.startTime,
  exportEndTime: soon.endTime,
  locationName: null,
};

const blobs: Blob[] = [];
beforeEach(() => {
  blobs.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

function open(EventForCalendars: () => unknown) {
  renderFeed(<AddToCalendar item={event('a', soon)} />, { mocks: { EventForCalendars } } as never);
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar: Event a' }));
}

it('offers the file as it came, and the calendars of the web', async () => {
  open(() => ({ data: { calendarFile: text, feedItem: whole } }));
  const file = await screen.findByRole('link', { name: /^Calendar file/ });
  await waitFor(() => expect(file.getAttribute('href')).toMatch(/^blob:/));
  expect(file.getAttribute('download')).toBe('Event a.ics');
  expect(await blobs.at(-1)!.text()).toBe(text);
  const google = screen.getByRole('link', { name: /^Google Calendar/ });
  expect(google.getAttribute('href')).toContain('dates=29990101T100000Z%2F29990101T110000Z');
  expect(google.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: /^Outlook/ }).getAttribute('href')).toContain('outlook.live.com');
});

it('says so where it cannot be made ready, and makes it with another try', async () => {
  let isAway = true;
  open(() =>
    isAway
      ? { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] }
      : { data: { calendarFile: text, feedItem: whole } },
  );
  expect(await screen.findByText('The event could not be made ready')).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Calendar file/ })).toBeTruthy();
});

it('says that a post is gone', async () => {
  open(() => ({ data: { calendarFile: null, feedItem: null } }));
  expect(await screen.findByText('This post is not here')).toBeTruthy();
});
