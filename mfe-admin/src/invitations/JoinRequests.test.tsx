import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { declined, openPage, press, refused, request, requestPage, row, sentOf } from './testing/open-page.tsx';

const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));

afterEach(() => line('online'));

const decided = { DecideJoinRequest: ({ id, state }: Record<string, unknown>) => answer(id, state) };
const answer = (id: unknown, state: unknown) => ({
  data: {
    decideJoinRequest: {
      __typename: 'JoinRequest',
      id,
      state,
      decidedAt: '2026-11-06T10:00:00.000Z',
    },
  },
});

it('says who asked to join, how they sign in, to which group and since when', async () => {
  openPage({
    JoinRequests: requestPage([
      request('maya', 'Maya'),
      request('noam', 'Noam', { username: null, phoneNumber: '+972501234567', group: null }),
    ]),
  });
  expect((await row('Maya Levi')).textContent).toContain('maya.leviTrail Walkers · Waits since Nov 5, 2026');
  expect((await row('Noam Levi')).textContent).toContain('+972501234567The community');
  expect(screen.getByRole('heading', { name: '2 people asked to join' })).toBeTruthy();
});

it('has no such part where nobody asked', async () => {
  openPage();
  await screen.findByText('Nobody is invited yet');
  expect(screen.queryByRole('heading', { name: /asked to join/ })).toBeNull();
});

it('lets in who asked, who is in the list no more', async () => {
  const view = openPage({ JoinRequests: requestPage([request('maya', 'Maya'), request('noam', 'Noam')]), ...decided });
  await press('Let in Maya Levi');
  await screen.findByText('Maya Levi is a member now.');
  expect(screen.queryByText('Maya Levi')).toBeNull();
  expect(screen.getByRole('heading', { name: 'One person asked to join' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sentOf(view, 'DecideJoinRequest')).toEqual([{ id: 'maya', state: 'APPROVED' }]);
  // A second press of the same key lets nobody in.
  expect(document.activeElement?.textContent).toBe('One person asked to join');
});

it('takes back that somebody was declined, who waits again', async () => {
  const view = openPage({ JoinRequests: requestPage([request('maya', 'Maya')]), ...decided });
  await press('Decline Maya Levi');
  await screen.findByText('Maya Levi was not let in.');
  expect(screen.queryByText('Maya Levi')).toBeNull();
  await press('Undo');
  await screen.findByText('Maya Levi waits again.');
  expect(await screen.findByText('Maya Levi')).toBeTruthy();
  expect(sentOf(view, 'DecideJoinRequest').map(({ state }) => state)).toEqual(['DECLINED', 'WAITING']);
});

it('lets in who was declined days ago', async () => {
  declined.push(request('noam', 'Noam', { state: 'DECLINED' }));
  const view = openPage({ JoinRequests: requestPage([]), ...decided });
  fireEvent.click(await screen.findByText('Declined in the last seven days'));
  await press('Let in Noam Levi');
  await screen.findByText('Noam Levi is a member now.');
  expect(screen.queryByText('Declined in the last seven days')).toBeNull();
  expect(sentOf(view, 'DecideJoinRequest')).toEqual([{ id: 'noam', state: 'APPROVED' }]);
});

it('reads who waits again when somebody else asks or is answered', async () => {
  const waiting = [request('maya', 'Maya')];
  const view = openPage({ JoinRequests: () => requestPage(waiting) });
  await screen.findByText('Maya Levi');
  waiting.push(request('noam', 'Noam'));
  await view.push('JoinRequestsChanged', {
    joinRequestsChanged: { __typename: 'JoinRequestsChange', id: 'requests' },
  });
  expect(await screen.findByText('Noam Levi')).toBeTruthy();
});

it.each([
  ['CONFLICT', {}, 'Maya Levi is a member already.'],
  ['CONFLICT', { field: 'phoneNumber' }, /^Another member has the number of Maya Levi/],
  ['CONFLICT', { field: 'username' }, /^Another member has taken the username of Maya Levi/],
  ['NOT_FOUND', {}, 'Maya Levi does not wait any more.'],
])('says why it was not decided (%s %o), and looks again', async (code, more, words) => {
  const view = openPage({
    JoinRequests: requestPage([request('maya', 'Maya')]),
    DecideJoinRequest: refused(code, more),
  });
  await press('Let in Maya Levi');
  await screen.findByText(words);
  await waitFor(() => expect(sentOf(view, 'JoinRequests').length).toBeGreaterThan(1));
});

it('goes on behind those who are here once some were decided on', async () => {
  const all = Array.from({ length: 3 }, (_, at) => request(`r${at}`, `Member ${at}`));
  const view = openPage({
    JoinRequests: ({ skip }) => (skip ? requestPage([all[2]!], 2) : requestPage(all.slice(0, 2), 3)),
    ...decided,
  });
  await press('Let in Member 0 Levi');
  await screen.findByRole('heading', { name: '2 people asked to join' });
  await press('Show more');
  await screen.findByText('Member 2 Levi');
  expect(sentOf(view, 'JoinRequests').at(-1)).toMatchObject({ skip: 1 });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('decides on nobody without a connection', async () => {
  openPage({ JoinRequests: requestPage([request('maya', 'Maya')]) });
  await screen.findByText('Maya Levi');
  line('offline');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Let in Maya Levi' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decline Maya Levi' }).disabled).toBe(true);
});

it('says that who asked did not come, and asks again', async () => {
  let isAway = true;
  openPage({ JoinRequests: () => (isAway ? new Error('away') : requestPage([request('maya', 'Maya')])) });
  await screen.findByText('Who asked to join could not be loaded.');
  isAway = false;
  await press('Try again');
  expect(await screen.findByText('Maya Levi')).toBeTruthy();
});
