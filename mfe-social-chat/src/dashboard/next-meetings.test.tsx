import { addTypePolicies } from '@banyan/framework';
import { type MockAnswer, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { NextMeetings } from './NextMeetings.tsx';

const now = new Date('2026-11-23T09:00:00Z');
const hours = (from: number) => new Date(now.getTime() + from * 3_600_000).toISOString();
const group = (identifier: string, from?: number) => ({
  __typename: 'Course',
  identifier,
  name: `Group ${identifier}`,
  nextSchedule:
    from === undefined
      ? null
      : { __typename: 'CourseSchedule', date: '2026-11-23', startTime: hours(from), endTime: hours(from + 1) },
});
const groups = (...myCourses: object[]) => ({ data: { myCourses } });
const show = (answer: MockAnswer) =>
  renderModule(<NextMeetings />, {
    moduleId: 'social-chat',
    wording: { en, he },
    mocks: { NextMeetings: answer },
    before: () => addTypePolicies('social-chat', socialTypePolicies),
  });
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const card = () => screen.queryByRole('region', { name: 'Your groups meet' });

beforeEach(() => void vi.setSystemTime(now));
afterEach(() => void vi.useRealTimers());

it('shows the next three meetings, the soonest first, and what is on as on', async () => {
  show(groups(group('d', 80), group('none'), group('b', 5), group('c', 30), group('a', -0.5)));
  expect(await rows()).toEqual([
    'Group aNow, until 11:30 (Israel Time)',
    'Group bToday, 16:00 (Israel Time)',
    'Group cTomorrow, 17:00 (Israel Time)',
  ]);
  expect(screen.getByRole('link', { name: 'To my groups' }).getAttribute('href')).toBe('/courses');
});

it('is not there where no group meets', async () => {
  show(groups(group('none')));
  await waitFor(() => expect(card()).toBeNull());
});

it('says that they could not be loaded, and asks again', async () => {
  let isAway = true;
  show(() => (isAway ? new Error('away') : groups(group('a', 2))));
  expect((await screen.findByRole('alert')).textContent).toContain('The next meetings could not be loaded.');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
