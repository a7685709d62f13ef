// The list of chats and one that is open: what is shown, read and said, and how both follow what others do.
import { testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chat, from, message, person } from '../testing/chats.ts';
import { line, me, openChats, resetChats, sentOf, server, tap, texts } from '../testing/render-chats.tsx';

// Every row is drawn.
vi.mock('@tanstack/react-virtual', () => import('../testing/every-row.ts'));

beforeEach(resetChats);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const names = () =>
  within(screen.getByRole('region', { name: 'Chats' }))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('[dir=auto]')?.textContent);

it('lists chats, what is unread first, then what came last, each with what was said last', async () => {
  server.chats = [
    chat({ id: 'old', title: 'Old', lastUpdate: '2026-11-01T10:00:00.000Z' }),
    chat({ id: 'new', title: 'New', lastUpdate: '2026-11-20T10:00:00.000Z', lastMessage: message(3) }),
    chat({ id: 'unread', title: 'Unread', lastUpdate: '2026-11-02T10:00:00.000Z', unreadMessagesCount: 100 }),
  ];
  openChats();
  await screen.findByText('Unread');
  expect(names()).toEqual(['Unread', 'New', 'Old']);
  expect(screen.getByText('Message 3')).toBeTruthy();
  expect(screen.getByLabelText('100 unread').textContent).toBe('99+');
});

it('a search finds chats by title, name or user name, and is cleared', async () => {
  server.chats = [chat({ id: 'walks', title: 'Walks', users: [person('zoe', 'Zoe')] }), chat()];
  openChats();
  const box = await screen.findByRole('searchbox', { name: 'Search your chats' });
  await screen.findByText('Walks');
  fireEvent.change(box, { target: { value: 'zoe' } });
  fireEvent.submit(box);
  expect(names()).toEqual(['Walks']);
  fireEvent.change(box, { target: { value: 'nobody' } });
  fireEvent.submit(box);
  expect(await screen.findByText(/Nobody found for/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1)!);
  await waitFor(() => expect(names()).toHaveLength(2));
});

it('says that there are no chats yet', async () => {
  server.chats = [];
  openChats();
  expect(await screen.findByText('No chats yet')).toBeTruthy();
});

it('follows live which chats there are', async () => {
  const { push } = openChats();
  await screen.findByText('Dana');
  await push('ChatAdded', { chatAdded: chat({ id: 'c2', title: 'Walks' }) });
  expect(await screen.findByText('Walks')).toBeTruthy();
  await push('ChatUpdated', {
    chatUpdated: chat({ id: 'c2', title: 'Walks', lastMessage: message(9, { chatId: 'c2' }) }),
  });
  expect(await screen.findByText('Message 9')).toBeTruthy();
  await push('ChatRemoved', { chatRemoved: { __typename: 'RemovedChat', id: 'c2' } });
  await waitFor(() => expect(screen.queryByText('Walks')).toBeNull());
});

it('opens a chat at its address, and Back closes it', async () => {
  openChats();
  fireEvent.click((await screen.findByText('Dana')).closest('button')!);
  expect(await screen.findByText('Message 2')).toBeTruthy();
  expect(location.search).toBe('?chat=c1');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByText('Message 2')).toBeNull());
});

it('shows what was said before, thirty at a time, from the first to the last', async () => {
  server.messages = Array.from({ length: 70 }, (_, index) => message(index + 1));
  const view = openChats('/chat?chat=c1');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(70));
  expect(texts()).toEqual(server.messages.map(({ content }) => content));
  expect(sentOf(view, 'ChatWindow').map(({ cursor }) => cursor)).toEqual([undefined, '41', '11']);
});

it('what others write comes in, is said once, and a hole before it is filled', async () => {
  const { push } = openChats('/chat?chat=c1');
  await screen.findByText('Message 2');
  const announced = document.querySelector('[aria-live=polite]')!;
  server.messages = [...server.messages, message(3)];
  await push('MessageAdded', { messageAdded: message(3) });
  expect(await screen.findByText('Message 3')).toBeTruthy();
  await waitFor(() => expect(announced.textContent).toContain('Message 3'));
  expect(announced.textContent).not.toContain('Message 1');
  server.messages = [...server.messages, message(4), message(5)];
  await push('MessageAdded', { messageAdded: message(5) });
  await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Message 5']));
});

it('a hole whose reading fails is filled as soon as there is a connection', async () => {
  const { push } = openChats('/chat?chat=c1');
  await screen.findByText('Message 2');
  line('offline');
  server.messages = [...server.messages, message(3), message(4)];
  await push('MessageAdded', { messageAdded: message(4) });
  expect(texts()).toEqual(['Message 1', 'Message 2']);
  line('online');
  await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']));
});

it('what is read is reported up to the newest, and what was unread stays marked', async () => {
  server.chats = [chat({ unreadMessagesCount: 1 })];
  server.messages = [from(me, 1), message(2)];
  const view = openChats('/chat?chat=c1');
  expect(await screen.findByText('New messages')).toBeTruthy();
  await waitFor(() => expect(sentOf(view, 'MarkChatRead')).toEqual([{ userId: me, chatId: 'c1', messageId: 'c1:2' }]));
  expect(screen.getByText('New messages')).toBeTruthy();
});

it('reads nothing while nobody looks', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  server.chats = [chat({ unreadMessagesCount: 1 })];
  server.messages = [from(me, 1), message(2)];
  const view = openChats('/chat?chat=c1');
  await screen.findByText('New messages');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  expect(sentOf(view, 'MarkChatRead')).toEqual([]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sentOf(view, 'MarkChatRead')).toHaveLength(1));
});

it('where nothing can be sent, that stands in the field’s place', async () => {
  server.chats = [chat({ enabled: false })];
  openChats('/chat?chat=c1');
  expect(await screen.findByText(/only while you are friends/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
});

it('a chat the viewer is not in looks as one that never was', async () => {
  openChats('/chat?chat=nowhere');
  expect(await screen.findByText('This chat is not here, or you are not in it')).toBeTruthy();
});

it('says what happened in a group, and that a message was deleted', async () => {
  server.chats = [chat({ isGroup: true, title: 'Walks' })];
  const added = { serverKey: 'MEMBERS_ADDED' as const, content: null, serverMembers: [person('zoe', 'Zoe')] };
  server.messages = [message(1, added), from(me, 2, added), message(3, { isDeleted: true, content: null })];
  openChats('/chat?chat=c1');
  expect(await screen.findByText(/Dana.* added .*Zoe/)).toBeTruthy();
  expect(screen.getByText(/You added .*Zoe/)).toBeTruthy();
  expect(screen.getByText('This message was deleted')).toBeTruthy();
});

it('an invitation is taken, or refused without a word to the others', async () => {
  server.chats = [chat({ isGroup: true, title: 'Walks', isInvited: true, invitedBy: person('dana', 'Dana') })];
  const view = openChats('/chat?chat=c1');
  expect(await screen.findByText(/Dana.* would like you in this group/)).toBeTruthy();
  await tap('More about this chat');
  expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Leave the group' })).toBeNull();
  await tap('Join');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull());
  view.unmount();
  const other = openChats('/chat?chat=c1');
  await tap('No, thank you');
  expect(await screen.findByText('You are out of the group. Nobody is told.')).toBeTruthy();
  expect(sentOf(other, 'AnswerChatInvitation')).toEqual([{ userId: me, chatId: 'c1', isAccepted: false }]);
  expect(location.search).toBe('');
});

it('a chat is taken out of the list, and a group left once that was asked', async () => {
  server.chats = [chat({ isGroup: true, title: 'Walks' })];
  const view = openChats('/chat?chat=c1');
  await tap('More about this chat');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave the group' }));
  const question = await screen.findByRole('dialog');
  expect(sentOf(view, 'LeaveChat')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, leave' }));
  await waitFor(() => expect(sentOf(view, 'LeaveChat')).toHaveLength(1));
  await waitFor(() => expect(location.search).toBe(''));
});

it('a chat is muted, which its row says, and unmuted', async () => {
  const view = openChats('/chat?chat=c1');
  const choose = async (name: string) => {
    await tap('More about this chat');
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Mute');
  expect(await screen.findByRole('img', { name: 'Muted' })).toBeTruthy();
  await choose('Unmute');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Muted' })).toBeNull());
  const sent = { userId: me, chatId: 'c1' };
  expect(sentOf(view, 'MuteChat')).toEqual([
    { ...sent, isMuted: true },
    { ...sent, isMuted: false },
  ]);
});

it('who impersonates a member sees and asks nothing of their chats', async () => {
  const view = openChats('/chat?chat=c1', { ...testViewer, acting: { actorId: 's', until: Date.now() + 60_000 } });
  expect(await screen.findByText(/Chats are each member’s own/)).toBeTruthy();
  expect(view.sent.map(({ operationName }) => operationName)).toEqual([]);
});

it('a message of another can be reported to the team, with the reason; one’s own cannot', async () => {
  server.messages = [message(1, { content: 'Buy my oil' }), from(me, 2)];
  const view = openChats('/chat?chat=c1');
  await screen.findByText('Buy my oil');
  const menus = screen.getAllByRole('button', { name: 'More about this message' });
  fireEvent.click(menus[1]!);
  await screen.findByRole('menuitem', { name: 'Copy' });
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
  fireEvent.click(menus[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const form = within(await screen.findByRole('dialog', { name: 'Report a message of Dana' }));
  expect(form.getByText('Buy my oil')).toBeTruthy();
  fireEvent.click(form.getByRole('radio', { name: 'Advertising or spam' }));
  fireEvent.click(form.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/^Thank you/)).toBeTruthy();
  expect(sentOf(view, 'ReportMessage')).toEqual([{ userId: me, messageId: 'c1:1', reason: 'SPAM' }]);
});

it('what is written by somebody the viewer blocks is folded in a group, and neither listed nor said', async () => {
  server.blocked = ['eli'];
  const last = from('eli', 2, { content: 'Hey you' });
  server.chats = [chat({ isGroup: true, title: 'Walks', lastMessage: last })];
  server.messages = [message(1), last];
  const { push } = openChats('/chat?chat=c1');
  await screen.findByText('Message 1');
  const announced = document.querySelector('[aria-live=polite]')!;
  await waitFor(() => expect(screen.getAllByText('A message of somebody you blocked')).toHaveLength(2));
  expect(screen.queryByText('Hey you')).toBeNull();
  server.messages = [...server.messages, from('eli', 3, { content: 'Answer me' }), message(4)];
  await push('MessageAdded', { messageAdded: from('eli', 3, { content: 'Answer me' }) });
  await push('MessageAdded', { messageAdded: message(4) });
  await waitFor(() => expect(announced.textContent).toContain('Message 4'));
  expect(announced.textContent).not.toContain('Answer me');
  fireEvent.click(screen.getAllByRole('button', { name: 'Show' })[0]!);
  expect(await screen.findByText('Hey you')).toBeTruthy();
  expect(screen.queryByText('Answer me')).toBeNull();
});

it('a finger that rests on a message copies it; one that moves, and a mouse, do not', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openChats('/chat?chat=c1');
  const words = await screen.findByText('Message 1');
  vi.useFakeTimers();
  const rest = (given: object) => {
    fireEvent.pointerDown(words, { pointerType: 'touch', clientX: 5, clientY: 5, ...given });
    return () => act(() => void vi.advanceTimersByTime(1_200));
  };
  rest({ pointerType: 'mouse' })();
  const moving = rest({});
  fireEvent.pointerMove(words, { pointerType: 'touch', clientX: 5, clientY: 40 });
  moving();
  expect(copied).not.toHaveBeenCalled();
  rest({})();
  expect(copied).toHaveBeenCalledExactlyOnceWith('Message 1');
  vi.useRealTimers();
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
});
