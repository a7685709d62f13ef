// The list of chats and one that is open: what is shown, sent, read and said, and how both follow what others do.
import { addTypePolicies } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';
import { chat, from, message, pageOf, person } from '../testing/chats.ts';
import { ChatScreen } from './ChatScreen.tsx';

// Nothing is laid out here: every row is near the view. What the real one does is walked in a browser (chat.spec.ts).
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count, getItemKey }: { count: number; getItemKey(index: number): string }) => ({
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: getItemKey(index), start: 0 })),
    getTotalSize: () => 0,
    getDistanceFromEnd: () => 0,
    measureElement: () => {},
    scrollToEnd: () => {},
  }),
}));

const me = testViewer.id;
let chats: ChatEntryFragment[];
/** Of chat c1, the first first. */
let messages: ChatMessageFragment[];
/** What the service was sent: text by client id. */
let posted: Map<string, string>;
/** Answers wait for it. */
let hold: Promise<void>;
let refusal: { code: string; wordingKey: string } | undefined;

const entryOf = (id: string) => chats.find((each) => each.id === id) ?? null;
const notFound = { errors: [{ message: 'NOT_FOUND', extensions: { code: 'NOT_FOUND' } }] };

async function take({ content = '', clientId = '' }: { content?: string; clientId?: string }) {
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  if (refusal) return { errors: [{ message: refusal.code, extensions: refusal }] };
  posted.set(clientId, content);
  const seq = (messages.at(-1)?.seq ?? 0) + 1;
  const sent = from(me, seq, { clientId, content });
  messages = [...messages, sent];
  await hold;
  return { data: { sendMessage: sent } };
}

function open(path = '/chat', viewer = testViewer) {
  return renderModule(<ChatScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    path,
    viewer,
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: {
      ChatList: () => ({ data: { chats } }),
      UnreadChats: () => ({
        data: { unreadChatMessagesCount: chats.reduce((sum, each) => sum + each.unreadMessagesCount, 0) },
      }),
      ChatWindow: ({ id = '', cursor }: { id?: string; cursor?: string }) => {
        const found = entryOf(id);
        if (!found) return notFound;
        const before = messages.filter(({ seq }) => cursor === undefined || seq < Number(cursor));
        const page = before.slice(-30);
        const more = page.length < before.length ? String(page[0]!.seq) : null;
        return { data: { chat: { ...found, messages: pageOf(page, more) } } };
      },
      SendText: take,
      MarkChatRead: ({ chatId = '' }: { chatId?: string }) => ({
        data: {
          notifyChatReadStatus: {
            __typename: 'ChatReadStatus',
            chat: { __typename: 'Chat', id: chatId, unreadMessagesCount: 0 },
            unreadChatMessagesCount: 0,
          },
        },
      }),
      StartChat: () => ({ data: { createNewChat: entryOf('c1') ?? chat() } }),
      FriendProfile: ({ id = '' }: { id?: string }) => ({ data: { user: null, id } }),
      AnswerChatInvitation: ({ isAccepted }: { isAccepted?: boolean }) => ({
        data: { answerChatInvitation: { ...entryOf('c1'), isInvited: false, enabled: isAccepted } },
      }),
      HideChat: ({ chatId }: { chatId?: string }) => ({ data: { hideChat: { __typename: 'Chat', id: chatId } } }),
      LeaveChat: ({ chatId }: { chatId?: string }) => ({
        data: { leaveGroupChat: { __typename: 'Chat', id: chatId, enabled: false } },
      }),
    },
  });
}
type View = ReturnType<typeof open>;
const sentOf = ({ sent }: View, call: string) =>
  sent.filter(({ operationName }) => operationName === call).map(({ variables }) => variables);

const line = (is: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online');
  act(() => void window.dispatchEvent(new Event(is)));
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
async function write(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}
const texts = () => screen.getAllByRole('article').map((each) => each.querySelector('[dir=auto]')?.textContent);
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  chats = [chat()];
  messages = [message(1), from(me, 2)];
  posted = new Map();
  refusal = undefined;
  hold = Promise.resolve();
});
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const names = () =>
  within(screen.getByRole('region', { name: 'Chats' }))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('[dir=auto]')?.textContent);

it('lists chats, what is unread first, then what came last, each with what was said last', async () => {
  chats = [
    chat({ id: 'old', title: 'Old', lastUpdate: '2026-11-01T10:00:00.000Z' }),
    chat({ id: 'new', title: 'New', lastUpdate: '2026-11-20T10:00:00.000Z', lastMessage: message(3) }),
    chat({ id: 'unread', title: 'Unread', lastUpdate: '2026-11-02T10:00:00.000Z', unreadMessagesCount: 100 }),
  ];
  open();
  await screen.findByText('Unread');
  expect(names()).toEqual(['Unread', 'New', 'Old']);
  expect(screen.getByText('Message 3')).toBeTruthy();
  expect(screen.getByLabelText('100 unread').textContent).toBe('99+');
});

it('a search finds chats by title, name or user name, and is cleared', async () => {
  chats = [chat({ id: 'walks', title: 'Walks', users: [person('zoe', 'Zoe')] }), chat()];
  open();
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
  chats = [];
  open();
  expect(await screen.findByText('No chats yet')).toBeTruthy();
});

it('follows live which chats there are', async () => {
  const { push } = open();
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
  open();
  fireEvent.click((await screen.findByText('Dana')).closest('button')!);
  expect(await screen.findByText('Message 2')).toBeTruthy();
  expect(location.search).toBe('?chat=c1');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByText('Message 2')).toBeNull());
});

it('a message stands there at once, is sent once, and is not doubled by its own live message', async () => {
  const view = open('/chat?chat=c1');
  await write('  Hello  ');
  await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect((await field()).value).toBe('');
  const [clientId] = [...posted.keys()];
  await view.push('MessageAdded', { messageAdded: from(me, 3, { clientId: clientId!, content: 'Hello' }) });
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']);
  expect(sentOf(view, 'SendText')).toEqual([
    { userId: me, chatId: 'c1', content: 'Hello', messageType: 'TEXT', clientId },
  ]);
});

it('the live message may be quicker than the answer', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  hold = held;
  const view = open('/chat?chat=c1');
  await write('Hello');
  await screen.findByText('Sending…');
  await waitFor(() => expect(posted.size).toBe(1));
  await view.push('MessageAdded', { messageAdded: messages.at(-1) });
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']);
  answer();
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello']);
});

it('shows what was said before, thirty at a time, from the first to the last', async () => {
  messages = Array.from({ length: 70 }, (_, index) => message(index + 1));
  const view = open('/chat?chat=c1');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(70));
  expect(texts()).toEqual(messages.map(({ content }) => content));
  expect(sentOf(view, 'ChatWindow').map(({ cursor }) => cursor)).toEqual([undefined, '41', '11']);
});

it('what is written without a connection waits there, and goes out in its order', async () => {
  open('/chat?chat=c1');
  await screen.findByText('Message 2');
  line('offline');
  for (const text of ['one', 'two', 'three']) await write(text);
  await waitFor(() => expect(screen.getAllByText('Waits for a connection')).toHaveLength(3));
  expect(posted.size).toBe(0);
  line('online');
  await waitFor(() => expect([...posted.values()]).toEqual(['one', 'two', 'three']));
  await waitFor(() => expect(screen.queryByText(/Waits|Sending/)).toBeNull());
  expect(texts()).toEqual(['Message 1', 'Message 2', 'one', 'two', 'three']);
});

it('what is refused comes back to its field, with the reason', async () => {
  open('/chat?chat=c1');
  refusal = { code: 'FORBIDDEN', wordingKey: 'social.error.chatDisabled' };
  await write('Hello');
  expect((await screen.findByRole('alert')).textContent).toContain('The message was not sent');
  await waitFor(async () => expect((await field()).value).toBe('Hello'));
  expect(texts()).toEqual(['Message 1', 'Message 2']);
});

it('what others write comes in, is said once, and a hole before it is filled', async () => {
  const { push } = open('/chat?chat=c1');
  await screen.findByText('Message 2');
  const announced = document.querySelector('[aria-live=polite]')!;
  messages = [...messages, message(3)];
  await push('MessageAdded', { messageAdded: message(3) });
  expect(await screen.findByText('Message 3')).toBeTruthy();
  await waitFor(() => expect(announced.textContent).toContain('Message 3'));
  expect(announced.textContent).not.toContain('Message 1');
  messages = [...messages, message(4), message(5)];
  await push('MessageAdded', { messageAdded: message(5) });
  await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Message 5']));
});

it('what is read is reported up to the newest, and what was unread stays marked', async () => {
  chats = [chat({ unreadMessagesCount: 1 })];
  messages = [from(me, 1), message(2)];
  const view = open('/chat?chat=c1');
  expect(await screen.findByText('New messages')).toBeTruthy();
  await waitFor(() => expect(sentOf(view, 'MarkChatRead')).toEqual([{ userId: me, chatId: 'c1', messageId: 'c1:2' }]));
  expect(screen.getByText('New messages')).toBeTruthy();
});

it('reads nothing while nobody looks', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  chats = [chat({ unreadMessagesCount: 1 })];
  messages = [from(me, 1), message(2)];
  const view = open('/chat?chat=c1');
  await screen.findByText('New messages');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  expect(sentOf(view, 'MarkChatRead')).toEqual([]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sentOf(view, 'MarkChatRead')).toHaveLength(1));
});

it('where nothing can be sent, that stands in the field’s place', async () => {
  chats = [chat({ enabled: false })];
  open('/chat?chat=c1');
  expect(await screen.findByText(/only while you are friends/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
});

it('a chat the viewer is not in looks as one that never was', async () => {
  open('/chat?chat=nowhere');
  expect(await screen.findByText('This chat is not here, or you are not in it')).toBeTruthy();
});

it('says what happened in a group, and that a message was deleted', async () => {
  chats = [chat({ isGroup: true, title: 'Walks' })];
  const added = { serverKey: 'MEMBERS_ADDED' as const, content: null, serverMembers: [person('zoe', 'Zoe')] };
  messages = [message(1, added), from(me, 2, added), message(3, { isDeleted: true, content: null })];
  open('/chat?chat=c1');
  expect(await screen.findByText(/Dana.* added .*Zoe/)).toBeTruthy();
  expect(screen.getByText(/You added .*Zoe/)).toBeTruthy();
  expect(screen.getByText('This message was deleted')).toBeTruthy();
});

it('an invitation is taken, or refused without a word to the others', async () => {
  chats = [chat({ isGroup: true, title: 'Walks', isInvited: true, invitedBy: person('dana', 'Dana') })];
  const view = open('/chat?chat=c1');
  expect(await screen.findByText(/Dana.* would like you in this group/)).toBeTruthy();
  await tap('Join');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull());
  view.unmount();
  const other = open('/chat?chat=c1');
  await tap('No, thank you');
  expect(await screen.findByText('You are out of the group. Nobody is told.')).toBeTruthy();
  expect(sentOf(other, 'AnswerChatInvitation')).toEqual([{ userId: me, chatId: 'c1', isAccepted: false }]);
  expect(location.search).toBe('');
});

it('a chat is taken out of the list, and a group left once that was asked', async () => {
  chats = [chat({ isGroup: true, title: 'Walks' })];
  const view = open('/chat?chat=c1');
  await tap('More about this chat');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave the group' }));
  const question = await screen.findByRole('dialog');
  expect(sentOf(view, 'LeaveChat')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, leave' }));
  await waitFor(() => expect(sentOf(view, 'LeaveChat')).toHaveLength(1));
  await waitFor(() => expect(location.search).toBe(''));
});

it('a message is copied by its menu', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open('/chat?chat=c1');
  await screen.findByText('Message 1');
  fireEvent.click(screen.getAllByRole('button', { name: 'More about this message' })[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('Message 1');
});

it('a chat with a friend begins with the first message', async () => {
  chats = [];
  const view = open('/chat?with=dana');
  expect(await screen.findByText(/Nothing was written yet/)).toBeTruthy();
  expect(sentOf(view, 'StartChat')).toEqual([]);
  messages = [];
  chats = [chat()];
  await write('Hello');
  await waitFor(() => expect([...posted.values()]).toEqual(['Hello']));
  expect(sentOf(view, 'StartChat')).toEqual([{ userId: me, users: ['dana'] }]);
  await waitFor(() => expect(location.search).toBe('?chat=c1'));
});

it('one that is there already is opened instead', async () => {
  open('/chat?with=dana');
  expect(await screen.findByText('Message 2')).toBeTruthy();
  expect(location.search).toBe('?chat=c1');
});

it('who impersonates a member sees and asks nothing of their chats', async () => {
  const view = open('/chat?chat=c1', { ...testViewer, acting: { actorId: 's', until: Date.now() + 60_000 } });
  expect(await screen.findByText(/Chats are each member’s own/)).toBeTruthy();
  expect(view.sent.map(({ operationName }) => operationName)).toEqual([]);
});
