import { addTypePolicies } from '@banyan/framework';
import type { Mocks, RenderModuleOptions } from '@banyan/framework/testing';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { notice, noticePage, reminder, unread } from '../testing/notices.ts';
import { findCount } from './kept-notices.ts';
import { NoticesView } from './NoticesView.tsx';
import { WhatIsNew } from './useNews.ts';

const fresh = notice('1');
const old = notice('2', { read: true });

function open(mocks: Mocks = {}, more: RenderModuleOptions = {}) {
  const ui = (
    <>
      <WhatIsNew />
      <NoticesView />
    </>
  );
  return renderModule(ui, {
    moduleId: 'social-chat',
    wording: { en, he },
    mocks: {
      Notices: noticePage([fresh, old]),
      UnreadNotices: unread(1),
      ReadNotices: { data: { setNotificationsReadState: true } },
      ...mocks,
    },
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    ...more,
  });
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const readingsOf = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ operationName }) => operationName === 'ReadNotices').map(({ variables }) => variables.notificationId);

it('shows what is new, then what was read earlier; each row leads to what it is about', async () => {
  open();
  const row = await screen.findByRole('link', { name: /Noam 1 commented on your post/ });
  expect(row.getAttribute('href')).toBe('/show-post/post-1/all');
  expect(part('New').getAllByRole('listitem')).toHaveLength(1);
  expect(part('Earlier').getByRole('link', { name: /Noam 2/ })).toBeTruthy();
});

it('says unread in words too', async () => {
  open();
  expect((await screen.findByRole('link', { name: /Noam 1/ })).textContent).toContain('Unread:');
  expect(screen.getByRole('link', { name: /Noam 2/ }).textContent).not.toContain('Unread:');
});

it('reports the newest unread when it closes, and nothing where all was read', async () => {
  const view = open();
  await screen.findByText(/Noam 1/);
  view.unmount();
  await waitFor(() => expect(readingsOf(view)).toEqual(['1']));
  const again = open({ Notices: noticePage([old]) });
  await screen.findByText(/Noam 2/);
  window.dispatchEvent(new Event('pagehide'));
  expect(readingsOf(again)).toEqual([]);
});

it('lets what comes wait behind a line, and does not report it as read', async () => {
  const view = open();
  await screen.findByText(/Noam 1/);
  await view.push('NoticeAdded', { notificationAdded: notice('3') });
  const line = await screen.findByRole('button', { name: '1 new notification' });
  expect(screen.queryByText(/Noam 3/)).toBeNull();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(readingsOf(view)).toEqual(['1']));
  fireEvent.click(line);
  expect(part('New').getAllByRole('listitem')[0]!.textContent).toContain('Noam 3');
});

it('puts a changed one in the place of the one with its id, and takes away what is gone', async () => {
  const view = open();
  await screen.findByText(/Noam 1/);
  await view.push('NoticeUpdated', { notificationUpdated: { ...old, otherUser: { ...old.otherUser!, name: 'Dana' } } });
  expect(await screen.findByText('Dana commented on your post')).toBeTruthy();
  await view.push('NoticeRemoved', { notificationRemoved: { __typename: 'RemovedNotification', id: '1' } });
  await waitFor(() => expect(screen.queryByText(/Noam 1/)).toBeNull());
});

it('marks all as read where they stand; what did not arrive is unread again and says so', async () => {
  let isReached = false;
  const answer = () => (isReached ? { data: { setNotificationsReadState: true } } : new TypeError('Network'));
  const view = open({ ReadNotices: answer });
  await screen.findByText(/Noam 1/);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New' }));
  expect(await screen.findByText(/could not be noted/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Noam 1/ }).textContent).toContain('Unread:');
  isReached = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Noam 1/ }).textContent).not.toContain('Unread:'));
  expect(part('New').getAllByRole('listitem')).toHaveLength(1);
  expect(readingsOf(view)).toEqual(['1', '1']);
});

it('counts as the service did last, however late an older answer comes', async () => {
  const answers: (() => void)[] = [];
  const late = (count: number) =>
    new Promise<ReturnType<typeof unread>>((resolve) => answers.push(() => resolve(unread(count))));
  const counts = [() => unread(1), () => late(2), () => late(0)];
  const view = open({ UnreadNotices: () => counts.shift()!() });
  const count = () => findCount({ cache: view.client.cache, userId: testViewer.id });
  await waitFor(() => expect(count()).toBe(1));
  await view.push('NoticeAdded', { notificationAdded: notice('3') });
  await waitFor(() => expect(answers).toHaveLength(1));
  await view.push('NoticesRead', { notificationsRead: { __typename: 'NotificationMarker', unread: 0 } });
  expect(count()).toBe(0);
  await act(async () => answers[0]!());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]!());
  await waitFor(() => expect(count()).toBe(0));
  expect(counts).toEqual([]);
});

it('keeps reminders in a tab of their own, and says when an event begins', async () => {
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString();
  open({ Notices: noticePage([reminder('r', inTwoHours), old]) });
  await screen.findByText(/Noam 2/);
  expect(screen.queryByText('Walk r')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Event reminders' }));
  expect(await screen.findByText('Walk r')).toBeTruthy();
  expect(screen.getByText('Begins in 2 hours')).toBeTruthy();
});

it('says of whole days that they are tomorrow, on which day, and not when one of them began somewhere', async () => {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  const startDate = tomorrow.toLocaleDateString('en-CA');
  const walk = reminder('r', new Date(Date.now() - 3_600_000).toISOString());
  const event = { ...walk.event!, allDay: true, startDate };
  open({ Notices: noticePage([{ ...walk, event }, old]) });
  fireEvent.click(await screen.findByRole('tab', { name: 'Event reminders' }));
  const when = (await screen.findByText('Begins tomorrow')) as HTMLTimeElement;
  expect(when.dateTime).toBe(startDate);
  expect(when.title).toBe(tomorrow.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' }));
});

it('says nothing and soon where there is nothing', async () => {
  open({ Notices: noticePage([]) });
  expect(await screen.findByText('Nothing new')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Event reminders' }));
  expect(await screen.findByText('No reminders yet')).toBeTruthy();
});

it('asks for the next page, and again after a failure', async () => {
  let isReached = false;
  const page = ({ cursor }: { cursor?: string | null }) => {
    if (!cursor) return noticePage([fresh], 'next');
    return isReached ? noticePage([notice('9', { read: true })]) : new TypeError('Network');
  };
  open({ Notices: page });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Older notifications could not be loaded')).toBeTruthy();
  isReached = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Noam 9/)).toBeTruthy();
  expect(screen.getByText(/Noam 1/)).toBeTruthy();
});

it('stops reporting a post, and takes that back', async () => {
  const { sent } = open({
    MuteNotices: { data: { muteNotifications: { __typename: 'NotificationChoices', id: 'me' } } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More about: Noam 1 commented on your post' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'No more about this post' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You will be told of it again')).toBeTruthy();
  const muted = sent.filter(({ operationName }) => operationName === 'MuteNotices').map(({ variables }) => variables);
  expect(muted).toMatchObject([
    { source: 'POST', id: 'post-1', muted: true },
    { id: 'post-1', muted: false },
  ]);
});

it('neither reads nor chooses for a member somebody acts as', async () => {
  const acting = { actorId: 'hila', until: Date.now() + 60_000 };
  const view = open({}, { viewer: { ...testViewer, acting } });
  await screen.findByText(/Noam 1/);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readingsOf(view)).toEqual([]);
});

it('follows what another device has read', async () => {
  const view = open();
  await screen.findByText(/Noam 1/);
  const marker = { __typename: 'NotificationMarker', id: testViewer.id, readTo: '2026-11-20T10:00:01.000Z', unread: 0 };
  await view.push('NoticesRead', { notificationsRead: marker });
  await waitFor(() => expect(screen.getByRole('link', { name: /Noam 1/ }).textContent).not.toContain('Unread:'));
});

it('says that it is offline where nothing is kept, and comes by itself', async () => {
  let isReached = false;
  open({ Notices: () => (isReached ? noticePage([fresh]) : new TypeError('Network request failed')) });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('The service cannot be reached')).toBeTruthy();
  isReached = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Noam 1/)).toBeTruthy();
});
