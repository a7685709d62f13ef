import { addTypePolicies } from '@banyan/framework';
import { renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { GroupsScreen } from './GroupsScreen.tsx';
import type { Group } from './useGroups.ts';

/** Whom a test is signed in as. */
const viewerId = '64b000000000000000000001';
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const meeting = (from: number, to = from + 1) => ({
  __typename: 'CourseSchedule' as const,
  date: '2026-11-24',
  startTime: inHours(from),
  endTime: inHours(to),
});
const person = (id: string, more = {}) => ({
  __typename: 'User' as const,
  id,
  name: `Member ${id}`,
  profilePictureUrl: null,
  profilePictureThumbUrl: null,
  isDeleted: false,
  ...more,
});
const group = (identifier: string, more: Partial<Group> = {}): Group & { __typename: 'Course' } => ({
  __typename: 'Course',
  identifier,
  name: `Group ${identifier}`,
  fullName: null,
  courseInternalId: 'YOG101',
  sessionCode: 'B',
  academicYear: '2026/27',
  icon: 'YOGA',
  nextSchedule: meeting(20),
  location: 'Room 2',
  teacher: { userId: null, fullName: 'Ruth Green', profilePictureUrl: null },
  studentsTotal: 2,
  students: [person('1'), person('2')],
  ...more,
});

type Language = 'en' | 'he';
/** Which one the service knows as chosen. */
let chosen: string | null = null;

function open(answer: (variables: { limit?: number }) => Group[] | Error, language: Language = 'en') {
  const MyGroups = (variables: { limit?: number }) => {
    const found = answer(variables);
    return found instanceof Error ? found : { data: { myCourses: found, activeCourse: chosen } };
  };
  const ChooseGroup = ({ identifier }: { identifier?: string }) => {
    chosen = identifier!;
    return { data: { chooseCourse: chosen } };
  };
  return renderModule(<GroupsScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    language,
    mocks: { MyGroups, ChooseGroup },
    before: () => addTypePolicies('social-chat', socialTypePolicies),
  });
}
const card = async (name: string) => (await screen.findByText(name)).closest('article')!;
const head = (of: HTMLElement) => within(of).getByRole('button');
const isActive = (of: HTMLElement) => head(of).getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  localStorage.clear();
  chosen = null;
});
afterEach(() => void vi.useRealTimers());

describe('the groups', () => {
  it('say when they meet next, or that nothing is planned; the first is the one that is looked at', async () => {
    open(() => [group('a'), group('b', { nextSchedule: null }), group('c', { nextSchedule: meeting(-0.5) })]);
    const [a, b, c] = [await card('Group a'), await card('Group b'), await card('Group c')];
    expect([isActive(a), isActive(b)]).toEqual([true, false]);
    expect(head(a).textContent).toMatch(/Next: \w{3}, \w{3} \d+ \| \d\d:\d\d\s[AP]M – /);
    expect(head(b).textContent).toContain('No meeting is planned');
    expect(head(c).textContent).toContain('Now:');
    expect(within(a).getByText('Room 2')).toBeTruthy();
    expect(within(a).getByText('YOG101 · B · 2026/27')).toBeTruthy();
    expect(within(b).queryByText('Room 2')).toBeNull();
  });

  it('speak Hebrew, with a clock of twenty-four hours', async () => {
    open(() => [group('a')], 'he');
    expect(head(await card('Group a')).textContent).toMatch(/המפגש הבא: .*\d\d:\d\d – /);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('קבוצות');
  });

  it('are looked at one at a time, and the one chosen is chosen on all devices', async () => {
    const { unmount } = open(() => [group('a'), group('b')]);
    fireEvent.click(head(await card('Group b')));
    expect([isActive(await card('Group a')), isActive(await card('Group b'))]).toEqual([false, true]);
    await waitFor(() => expect(chosen).toBe('b'));
    unmount();
    open(() => [group('a'), group('b')]);
    expect(isActive(await card('Group b'))).toBe(true);
  });

  it('show who is in the one that is looked at, with a way to who they are; who left is not among them', async () => {
    const left = person('3', { name: null, isDeleted: true });
    open(() => [group('a', { students: [person('2'), left, person(viewerId)], studentsTotal: 40 })]);
    const people = within(await card('Group a')).getAllByRole('listitem');
    expect(people).toHaveLength(2);
    expect(within(people[0]!).getByText('You')).toBeTruthy();
    expect(within(people[1]!).getByText('Member 2')).toBeTruthy();
    expect(within(people[1]!).getByRole('link').getAttribute('href')).toContain('?member=2');
    expect(screen.getByText('40 people')).toBeTruthy();
    expect(screen.getByText('and 37 more')).toBeTruthy();
  });

  it('show six people of many, and all of them on request', async () => {
    const students = Array.from({ length: 9 }, (_, index) => person(String(index + 1)));
    open(() => [group('a', { students, studentsTotal: 9 })]);
    const found = await card('Group a');
    const people = () => within(found).getAllByRole('listitem');
    expect(people()).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(people()).toHaveLength(9);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(people()).toHaveLength(6);
  });

  it('are ten at first, and the others on request', async () => {
    const many = Array.from({ length: 13 }, (_, index) => group(`n${index}`));
    open(({ limit = 10 }) => many.slice(0, limit));
    await card('Group n9');
    expect(screen.queryByText('Group n10')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await card('Group n12');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say that there are none', async () => {
    open(() => []);
    expect(await screen.findByText('You are in no group yet')).toBeTruthy();
  });

  it('offer another try when they could not be loaded, and try by themselves once there is a connection', async () => {
    let isReached = false;
    open(() => (isReached ? [group('a')] : new TypeError('Network request failed')));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('The service cannot be reached')).toBeTruthy();
    isReached = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await card('Group a')).toBeTruthy();
  });
});

describe('while they are open, the groups', () => {
  it('come and go as the viewer is put in and taken out, and the first is looked at again', async () => {
    let groups = [group('a'), group('b')];
    const { push } = open(() => groups);
    fireEvent.click(head(await card('Group b')));
    groups = [group('a'), group('c')];
    await push('MyGroupsChanged', { groupsChanged: { __typename: 'GroupsChange', id: 'me' } });
    expect(isActive(await card('Group c'))).toBe(false);
    expect([screen.queryByText('Group b'), isActive(await card('Group a'))]).toEqual([null, true]);
  });

  it('say who comes and what is said otherwise, asked once for many changes', async () => {
    let groups = [group('a')];
    const { push, sent } = open(() => groups);
    await card('Group a');
    groups = [group('a', { location: 'The garden', students: [person('1'), person('2'), person('new')] })];
    const before = sent.length;
    for (const id of ['a', 'a', 'a']) await push('GroupChanged', { courseChanged: { __typename: 'CourseChange', id } });
    expect(await screen.findByText('Member new')).toBeTruthy();
    expect(screen.getByText('The garden')).toBeTruthy();
    expect(sent.slice(before).filter(({ operationName }) => operationName === 'MyGroups')).toHaveLength(1);
  });

  it('say when they meet next once a meeting is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let next = meeting(-1, 0.01);
    open(() => [group('a', { nextSchedule: next })]);
    expect(head(await card('Group a')).textContent).toContain('Now:');
    next = meeting(48);
    await act(() => vi.advanceTimersByTimeAsync(0.01 * hour + 2_000));
    await waitFor(async () => expect(head(await card('Group a')).textContent).toContain('Next:'));
  });
});
