// A chat over any page: opened from the panel beside the page, closed by Escape and Back; where there is no room, its page.
import { addTypePolicies } from '@banyan/framework';
import { renderModule, sessionHistory, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { PanelChats } from '../panel/PanelChats.tsx';
import { chat } from '../testing/chats.ts';
import { answers, field, resetChats, server } from '../testing/render-chats.tsx';
import { FloatingBox } from './FloatingBox.tsx';

// Every row is drawn.
vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

beforeEach(resetChats);
afterEach(() => void vi.restoreAllMocks());

const open = (path = '/', viewer = testViewer) =>
  renderModule(
    <>
      <PanelChats />
      <FloatingBox />
    </>,
    {
      moduleId: 'social-chat',
      wording: { en, he },
      path,
      viewer,
      before: () => addTypePolicies('social-chat', socialTypePolicies),
      mocks: answers,
    },
  );
const box = () => screen.queryByRole('dialog', { name: 'Chat' });
/** No more room than on a phone. */
const narrow = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );

it('a chat of the panel opens over the page, at an address of its own; Escape and Back close it', async () => {
  sessionHistory('/before', '/');
  open();
  const panel = within(await screen.findByRole('region', { name: 'Chats' }));
  const openChat = () => fireEvent.click(panel.getByRole('button', { name: /Dana/ }));
  openChat();
  expect(location.search).toBe('?chatBox=c1');
  expect(await screen.findByText('Message 2')).toBeTruthy();
  expect(await field()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in full' }).getAttribute('href')).toBe('/chat?chat=c1');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(box()).toBeNull());
  openChat();
  await waitFor(() => expect(box()).toBeTruthy());
  act(() => history.back());
  await waitFor(() => expect(box()).toBeNull());
  expect(location.search).toBe('');
});

it('shows four chats, what is unread first, and nothing while there are none', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  server.chats = ids.map((id) => chat({ id, title: `Chat ${id}`, unreadMessagesCount: id === 'e' ? 1 : 0 }));
  const view = open();
  const panel = within(await screen.findByRole('region', { name: 'Chats' }));
  expect(panel.getAllByRole('listitem').map((each) => each.querySelector('[dir=auto]')?.textContent)).toEqual(
    ['e', 'a', 'b', 'c'].map((id) => `Chat ${id}`),
  );
  view.unmount();
  server.chats = [];
  const { sent } = open();
  await waitFor(() => expect(sent.some(({ operationName }) => operationName === 'ChatList')).toBe(true));
  expect(screen.queryByRole('region', { name: 'Chats' })).toBeNull();
});

it('without room for a box its address leads to the page of the chat', async () => {
  sessionHistory('/before', '/?chatBox=c1');
  narrow();
  open('/?chatBox=c1');
  await waitFor(() => expect(location.pathname + location.search).toBe('/chat?chat=c1'));
  expect(box()).toBeNull();
});

it('is not there for who impersonates the member', async () => {
  const { sent } = open('/?chatBox=c1', { ...testViewer, acting: { name: 'Hila' } } as unknown as typeof testViewer);
  await act(async () => {});
  expect([box(), sent.filter(({ operationName }) => operationName === 'ChatWindow')]).toEqual([null, []]);
});
