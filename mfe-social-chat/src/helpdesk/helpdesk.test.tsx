// The help desk as a member has it: above their chats, with when the team answers and whom to call when it cannot wait.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chat, message, person } from '../testing/chats.ts';
import { withHelpdesk } from '../testing/helpdesk.ts';
import { openChats, resetChats, sentOf, server, write } from '../testing/render-chats.tsx';

vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

beforeEach(() => {
  resetChats();
  localStorage.clear();
  // A Sunday at noon, where the community is.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const open = (path = '/chat') => openChats(path, undefined, withHelpdesk);
const desk = (given: object = {}) => chat({ id: 'desk', isHelpdesk: true, users: [], ...given });
const note = () => screen.findByRole('complementary', { name: 'When the team answers' });

it('stands above all chats, before anything was written and after, and in no list twice', async () => {
  open();
  expect((await screen.findByRole('link', { name: /Help desk/ })).getAttribute('href')).toBe('/chat?with=helpdesk');
  server.chats = [chat(), desk({ unreadMessagesCount: 2, lastMessage: message(3) })];
  open();
  const row = await screen.findByRole('button', { name: /Help desk/ });
  expect(within(row).getByText('Message 3')).toBeTruthy();
  expect(within(row).getByLabelText('2 unread')).toBeTruthy();
  expect(screen.getAllByText('Help desk')).toHaveLength(1);
});

it('a deployment without one shows nothing of it', async () => {
  openChats();
  await screen.findByText('Dana');
  expect(screen.queryByText('Help desk')).toBeNull();
  openChats('/chat?with=helpdesk');
  expect(await screen.findByText('This chat is not here, or you are not in it')).toBeTruthy();
});

it('says when the team answers, and whom to call in an emergency, with one tap', async () => {
  open('/chat?with=helpdesk');
  const text = (await note()).textContent;
  expect(text).toContain('Open now. Sun–Thu, 9:00 AM to 5:00 PM');
  expect(text).toContain('You can expect an answer within one working day.');
  expect(text).toContain('In an emergency call101');
  const phone = within(await note()).getByRole('link', { name: '101' });
  expect([phone.getAttribute('href'), phone.getAttribute('dir')]).toEqual(['tel:101', 'ltr']);
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  open('/chat?with=helpdesk');
  expect((await note()).textContent).toContain('Closed now, and you can write.');
});

it('it begins with the first message', async () => {
  const view = open('/chat?with=helpdesk');
  await note();
  await write('How do I change my name?');
  await waitFor(() => expect(location.search).toBe('?chat=c1'));
  expect(sentOf(view, 'StartChat')).toMatchObject([{ users: ['helpdesk'] }]);
  expect([...server.posted.values()]).toEqual(['How do I change my name?']);
});

it('one that was put out of the list opens with what was written in it, and who answered is named', async () => {
  server.chats = [desk({ id: 'c1' })];
  server.messages = [message(1, { author: person('ross', 'Daniel Ross'), content: 'In your profile.' })];
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Help desk/ }));
  expect(await screen.findByText('In your profile.')).toBeTruthy();
  expect(within(screen.getByRole('article')).getByText('Daniel Ross')).toBeTruthy();
  expect(await note()).toBeTruthy();
  open('/chat?with=helpdesk');
  await waitFor(() => expect(location.search).toBe('?chat=c1'));
});
