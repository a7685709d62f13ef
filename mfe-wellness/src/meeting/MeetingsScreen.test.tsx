import { addTypePolicies } from '@banyan/framework';
import { type Mocks, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { FinishedScreen } from './FinishedScreen.tsx';
import { MeetingEntries } from './MeetingEntries.tsx';
import { MeetingsScreen } from './MeetingsScreen.tsx';
import { meetingTypePolicies } from './meeting-policies.ts';
import { NextMeeting } from './NextMeeting.tsx';

const now = new Date('2026-11-24T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const meeting = (id: string, start: number, more: object = {}) => ({
  __typename: 'Meeting',
  id,
  meetingName: `Meeting ${id}`,
  meetingTime: inMinutes(start),
  endTime: inMinutes(start + 45),
  isStarted: false,
  isFinished: false,
  hostId: 'hanna',
  hostName: 'Hanna',
  participantsCount: 2,
  places: 6,
  isRegistered: false,
  ...more,
});
const all = [meeting('a', 30), meeting('b', 1_440, { isRegistered: true }), meeting('old', -3_000)];
const list = (found: object[] = all) => ({ data: { allMeetings: found } });

beforeEach(() => void vi.setSystemTime(now));
afterEach(() => void vi.useRealTimers());

const open = (mocks: Mocks = {}, more: RenderModuleOptions = {}) =>
  renderModule(<MeetingsScreen />, {
    moduleId: 'wellness',
    wording: { en, he },
    path: '/meetings',
    before: () => addTypePolicies('wellness', meetingTypePolicies),
    mocks: { Meetings: list(), ...mocks },
    ...more,
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const rows = async (name = 'Meetings to come') =>
  within(await screen.findByRole('list', { name })).getAllByRole('heading', { level: 2 });
const sentOf = ({ sent }: ReturnType<typeof open>, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

it('has the next first with what is left until then, and what is over folded', async () => {
  open();
  expect((await rows()).map((row) => row.textContent)).toEqual(['Meeting a', 'Meeting b']);
  expect(screen.getByText('Starts in 30 minutes')).toBeTruthy();
  expect(screen.getByText('Registered')).toBeTruthy();
  expect(screen.queryByText('Meeting old')).toBeNull();
  await press('One past meeting');
  expect((await rows('Past meetings')).map((row) => row.textContent)).toEqual(['Meeting old']);
});

it('registers, takes that back, and says kindly that one was registered already', async () => {
  let isIn = false;
  const view = open({
    RegisterToMeeting: () => {
      const registerToMeeting = isIn ? null : meeting('a', 30, { isRegistered: true, participantsCount: 3 });
      isIn = true;
      return { data: { registerToMeeting } };
    },
    UnregisterFromMeeting: { data: { unregisterFromMeeting: meeting('a', 30) } },
  });
  await press('Register: Meeting a');
  expect(await screen.findByText(/You are registered: .?Meeting a/)).toBeTruthy();
  await press('I can not come: Meeting a');
  expect(await screen.findByText(/You are not registered any more: .?Meeting a/)).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText(/You are already registered: .?Meeting a/)).toBeTruthy();
  expect(sentOf(view, 'RegisterToMeeting')).toEqual(Array(2).fill({ userId: testViewer.id, meetingId: 'a' }));
});

it('who joins without having registered is registered, and led into the room', async () => {
  const live = meeting('a', -5, { isStarted: true });
  const view = open({
    Meetings: list([live]),
    RegisterToMeeting: { data: { registerToMeeting: { ...live, isRegistered: true } } },
  });
  await press('Join Live: Meeting a');
  await waitFor(() => expect(location.search).toBe('?room=a'));
  expect(sentOf(view, 'RegisterToMeeting')).toHaveLength(1);
});

it('its host starts it in its last hour, sees who comes, and is in it then', async () => {
  const own = meeting('a', 30, { hostId: testViewer.id });
  const started = { ...own, isStarted: true };
  const view = open({
    Meetings: list([own, meeting('b', 300, { hostId: testViewer.id })]),
    StartMeeting: { data: { updateMeetingStarted: started } },
    MeetingGuests: {
      data: {
        meeting: {
          __typename: 'Meeting',
          id: 'a',
          participantsList: [{ __typename: 'MeetingParticipant', userId: 'noam', userName: 'Noam' }],
        },
      },
    },
  });
  expect(await screen.findByText(/You can start it from: .?Today/)).toBeTruthy();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Who is coming' }))[0]!);
  expect(await screen.findByText('Noam')).toBeTruthy();
  await press('Start Live: Meeting a');
  await waitFor(() => expect(location.search).toBe('?room=a'));
  expect(sentOf(view, 'StartMeeting')).toEqual([{ meetingId: 'a' }]);
});

it('its host ends it for all after a question', async () => {
  const own = meeting('a', -5, { hostId: testViewer.id, isStarted: true });
  const view = open({
    Meetings: list([own]),
    FinishMeeting: { data: { updateMeetingFinished: { ...own, isFinished: true } } },
  });
  await press('End for all: Meeting a');
  await press('End for all');
  await waitFor(() => expect(sentOf(view, 'FinishMeeting')).toEqual([{ meetingId: 'a' }]));
  expect(await screen.findByRole('button', { name: 'One past meeting' })).toBeTruthy();
});

it('a member sees who hosts and how many come, and no list of them', async () => {
  open();
  await rows();
  expect(screen.getAllByText('2 are coming')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Who is coming' })).toBeNull();
});

it('who impersonates a member does nothing for them', async () => {
  open({}, { viewer: { ...testViewer, acting: { actorId: 'dana', until: Date.now() + 60_000 } } });
  await rows();
  expect(screen.queryByRole('button', { name: /^Register/ })).toBeNull();
  expect(screen.getByText(/is private/)).toBeTruthy();
});

it('says that none are planned, that they did not come, and asks again', async () => {
  let isAway = true;
  open({ Meetings: () => (isAway ? new Error('away') : list([])) });
  await screen.findByText('The meetings could not be loaded.');
  isAway = false;
  await press('Try again');
  expect(await screen.findByText('No meetings are planned')).toBeTruthy();
});

it('leads the focus to the one that a link named', async () => {
  open({}, { path: '/meetings?meeting=b' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Meeting b'));
});

it('in Hebrew it counts as that language does', async () => {
  open({ Meetings: list([meeting('a', 2)]) }, { language: 'he' });
  expect(await screen.findByText('מתחיל בעוד שתי דקות')).toBeTruthy();
});

it('the dashboard has the next, and nothing where there is none', async () => {
  const around = {
    moduleId: 'wellness',
    wording: { en, he },
    before: () => addTypePolicies('wellness', meetingTypePolicies),
  };
  renderModule(<NextMeeting />, { ...around, mocks: { Meetings: list() } });
  expect((await screen.findByRole('region', { name: 'The next live meeting' })).textContent).toContain('Meeting a');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/meetings?meeting=a');
});

it('the calendar has those that the viewer comes to or hosts, in its span', async () => {
  const onEntries = vi.fn(() => () => {});
  const found = [
    ...all,
    meeting('hosted', 600, { hostId: testViewer.id }),
    meeting('far', 90_000, { isRegistered: true }),
  ];
  renderModule(<MeetingEntries from={inMinutes(-10_000)} until={inMinutes(10_000)} onEntries={onEntries} />, {
    moduleId: 'wellness',
    wording: { en, he },
    before: () => addTypePolicies('wellness', meetingTypePolicies),
    mocks: { Meetings: list(found) },
  });
  await waitFor(() => expect(onEntries).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'ready' })));
  const [{ entries }] = onEntries.mock.lastCall as unknown as [{ entries: { id: string; kind: string }[] }];
  expect(entries.map(({ id, kind }) => [id, kind])).toEqual([
    ['hosted', 'meeting'],
    ['b', 'meeting'],
  ]);
});

it('after a meeting there are thanks, which stay until one goes on', () => {
  renderModule(<FinishedScreen />, { moduleId: 'wellness', wording: { en, he } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for participating in the live meeting');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
});
