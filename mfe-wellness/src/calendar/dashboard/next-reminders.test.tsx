import { addTypePolicies } from '@banyan/framework';
import { type MockAnswer, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { calendarTypePolicies } from '../cache-policy.ts';
import { NextReminders } from './NextReminders.tsx';

const now = new Date('2026-11-23T09:00:00Z');
const reminder = (_id: string, hours: number | null, more: object = {}) => ({
  __typename: 'Reminder',
  _id,
  name: `Reminder ${_id}`,
  next: hours === null ? null : new Date(now.getTime() + hours * 3_600_000).toISOString(),
  timeZone: 'UTC',
  ...more,
});
const answer = (...userReminders: object[]) => ({ data: { userReminders } });
const show = (found: MockAnswer, more: RenderModuleOptions = {}) =>
  renderModule(<NextReminders />, {
    moduleId: 'wellness',
    wording: { en, he },
    mocks: { NextReminders: found },
    before: () => addTypePolicies('wellness', calendarTypePolicies),
    ...more,
  });
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const card = () => screen.queryByRole('region', { name: 'Your next reminders' });

beforeEach(() => void vi.setSystemTime(now));
afterEach(() => void vi.useRealTimers());

it('shows the next three, each once at its next time; one without a name is a yoga session', async () => {
  show(
    answer(
      reminder('d', 80),
      reminder('done', null),
      reminder('b', 5, { name: null }),
      reminder('c', 30),
      reminder('a', 2),
    ),
  );
  expect(await rows()).toEqual(['Reminder aToday, 11:00', 'Yoga sessionToday, 14:00', 'Reminder cTomorrow, 15:00']);
  expect(screen.getByRole('link', { name: 'To my calendar' }).getAttribute('href')).toBe('/calendar');
});

it('is not there where none is to come', async () => {
  show(answer(reminder('done', null)));
  await waitFor(() => expect(card()).toBeNull());
});

it('does not ask for a member’s reminders on behalf of who impersonates them', async () => {
  const viewer = { ...testViewer, acting: { actorId: 'dana', until: Date.now() + 60_000 } };
  const { sent } = show(answer(reminder('a', 2)), { viewer });
  await waitFor(() => expect(card()).toBeNull());
  expect(sent).toEqual([]);
});

it('says that they could not be loaded, and asks again', async () => {
  let isAway = true;
  show(() => (isAway ? new Error('away') : answer(reminder('a', 2))));
  expect((await screen.findByRole('alert')).textContent).toContain('Your reminders could not be loaded');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
