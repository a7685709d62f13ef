import { fakeHost, type Mocks, mockLink, renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { MeetingsPage } from './MeetingsPage.tsx';
import { emptyPlan, inputOf, problemsOf } from './meeting-plan.ts';

const now = new Date('2026-11-24T12:00:00Z');
beforeEach(() => {
  vi.setSystemTime(now);
  // Its clock is the form's.
  fakeHost({ link: mockLink({}) });
});
afterEach(() => void vi.useRealTimers());

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const meeting = (id: string, start: number, more: object = {}) => ({
  __typename: 'Meeting',
  id,
  meetingName: `Meeting ${id}`,
  meetingTime: inMinutes(start),
  endTime: inMinutes(start + 45),
  minutes: 45,
  isStarted: false,
  isFinished: false,
  hostId: 'hanna',
  hostName: 'Hanna',
  participantsCount: 3,
  isRepeated: false,
  revision: 2,
  ...more,
});
const hosts = ['hanna', testViewer.id].map((id) => ({
  __typename: 'MeetingHost',
  id,
  member: { __typename: 'User', id, name: id === 'hanna' ? 'Hanna' : 'Dana' },
}));
const weekly = meeting('w', 600, { isRepeated: true });
const list = (...all: object[]) => ({ data: { allMeetings: all } });

const open = (mocks: Mocks = {}) =>
  renderModule(<MeetingsPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/meetings',
    mocks: {
      PlannedMeetings: list(meeting('a', 60), weekly, meeting('old', -900, { isFinished: true })),
      MeetingHosts: { data: { meetingHosts: hosts } },
      ...mocks,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentOf = ({ sent }: ReturnType<typeof open>, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

describe('the form of a meeting', () => {
  const plan = { ...emptyPlan('2026-11-25', 'hanna'), name: ' Breathing together ' };

  it('is by the community’s clock', () =>
    expect(inputOf(plan)).toEqual({
      name: 'Breathing together',
      startsAt: '2026-11-25T16:00:00.000Z',
      minutes: 45,
      hostId: 'hanna',
    }));

  it.each([
    [{ name: ' ' }, { name: 'missing' }],
    [{ day: '' }, { day: 'missing' }],
    [{ time: '' }, { time: 'missing' }],
    [{ day: '2026-11-23' }, { day: 'past' }],
    [{ minutes: '4' }, { minutes: 'minutes' }],
    [{ minutes: '1.5' }, { minutes: 'minutes' }],
    [{ weeks: '27' }, { weeks: 'weeks' }],
    [{ hostId: '' }, { hostId: 'missing' }],
    [{}, {}],
  ])('%o lacks %o', (change, problems) => expect(problemsOf({ ...plan, ...change }, now.getTime())).toEqual(problems));
});

it('lists what is to come with its host, who comes, and whether it is one of several', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: 'Meetings to come' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(['Meeting a', 'Meeting w']);
  expect(rows[0]!.textContent).toMatch(/Host: .?Hanna.?.*3 are coming/);
  expect(rows[1]!.textContent).toContain('Every week');
});

it('plans one each week, by the viewer unless another host is chosen', async () => {
  const view = open({ CreateMeeting: { data: { createMeeting: [meeting('n', 900)] } } });
  await press('New meeting');
  await press('Save');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  type(/^Name/, 'Breathing');
  type(/^How many/, '4');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Host').selectedOptions[0]?.text).toBe('Dana'));
  type('Host', 'hanna');
  await press('Save');
  await screen.findByRole('button', { name: 'New meeting' });
  expect(sentOf(view, 'CreateMeeting')).toEqual([
    {
      clientId: expect.any(String),
      weeks: 4,
      meeting: { name: 'Breathing', startsAt: '2026-11-25T16:00:00.000Z', minutes: 45, hostId: 'hanna' },
    },
  ]);
});

it('changes one of several with all that follow it, and says that somebody else was faster', async () => {
  let tries = 0;
  const refused = { errors: [{ message: 'no', extensions: { code: 'CONFLICT', wordingKey: 'error.CONFLICT' } }] };
  const view = open({
    PlannedMeetings: () => list({ ...weekly, revision: 2 + tries }),
    UpdateMeeting: () => (tries++ === 0 ? refused : { data: { updateMeeting: [{ ...weekly, revision: 4 }] } }),
  });
  await press('Change Meeting w');
  type(/^Length/, '30');
  fireEvent.click(screen.getByLabelText('This one and all later ones'));
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this meeting');
  await press('Save');
  await waitFor(() => expect(screen.queryByLabelText(/^Length/)).toBeNull());
  expect(sentOf(view, 'UpdateMeeting')).toMatchObject([
    { id: 'w', revision: 2, following: true },
    { id: 'w', revision: 3, following: true, meeting: { minutes: 30 } },
  ]);
});

it('notices what somebody else saved since it was opened, also where the list was read meanwhile', async () => {
  let revision = 2;
  const view = open({
    PlannedMeetings: () => list({ ...weekly, revision }, meeting('a', 60)),
    RemoveMeeting: { data: { removeMeeting: ['a'] } },
    UpdateMeeting: { errors: [{ message: 'no', extensions: { code: 'CONFLICT', wordingKey: 'error.CONFLICT' } }] },
  });
  await press('Change Meeting w');
  type(/^Length/, '30');
  revision = 3;
  await press('Remove Meeting a');
  await screen.findByText(/Removed: .?Meeting a/);
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this meeting');
  expect(sentOf(view, 'UpdateMeeting')).toMatchObject([{ revision: 2 }]);
});

it('asks before another one is opened in place of what is not saved', async () => {
  open();
  await press('Change Meeting w');
  type(/^Length/, '30');
  await press('Change Meeting a');
  await press('Stay here');
  expect(screen.getByLabelText<HTMLInputElement>(/^Length/).value).toBe('30');
  await press('Change Meeting a');
  await press('Close without saving');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Length/).value).toBe('45'));
});

it('another host takes over a meeting whose time has come', async () => {
  const view = open({
    PlannedMeetings: list(meeting('a', -5)),
    UpdateMeeting: { data: { updateMeeting: [meeting('a', -5)] } },
  });
  await press('Change Meeting a');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Host').selectedOptions[0]?.text).toBe('Hanna'));
  type('Host', testViewer.id);
  await press('Save');
  await waitFor(() => expect(sentOf(view, 'UpdateMeeting')).toMatchObject([{ meeting: { hostId: testViewer.id } }]));
});

it('removes one at once, one of several after a choice, and brings all of them back', async () => {
  const view = open({
    RemoveMeeting: ({ id, following }) => ({ data: { removeMeeting: following ? [id, 'w2'] : [id] } }),
    RestoreMeeting: { data: { restoreMeeting: meeting('a', 60) } },
  } as Mocks);
  await press('Remove Meeting a');
  await screen.findByText(/Removed: .?Meeting a/);
  await press('Remove Meeting w');
  fireEvent.click(screen.getByLabelText('This one and all later ones'));
  await press('Remove');
  await screen.findByText(/Removed: .?Meeting w/);
  await press('Undo');
  await waitFor(() => expect(sentOf(view, 'RestoreMeeting')).toEqual([{ id: 'w' }, { id: 'w2' }]));
  expect(sentOf(view, 'RemoveMeeting')).toEqual([
    { id: 'a', following: false },
    { id: 'w', following: true },
  ]);
});

it('what has started is neither changed nor removed here', async () => {
  open({ PlannedMeetings: list(meeting('a', -5, { isStarted: true })) });
  expect(await screen.findByText('Live now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change Meeting a' })).toBeNull();
});

it('says that none are planned, that they did not come, and asks again', async () => {
  let isAway = true;
  open({ PlannedMeetings: () => (isAway ? new Error('away') : list()) });
  await screen.findByText('The meetings could not be loaded.');
  isAway = false;
  await press('Try again');
  expect(await screen.findByText('No meetings are planned')).toBeTruthy();
});

it('what is planned and not saved is not left by a reload without a question', async () => {
  open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await press('New meeting');
  expect(isAsked()).toBe(false);
  type(/^Name/, 'Breathing');
  expect(isAsked()).toBe(true);
  await press('Cancel');
  await press('Close without saving');
  await waitFor(() => expect(screen.queryByLabelText(/^Name/)).toBeNull());
  expect(isAsked()).toBe(false);
});
