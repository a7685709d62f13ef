// The screen of chats over a service that keeps what it is sent, for the tests of it.
import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { ChatScreen } from '../chat/ChatScreen.tsx';
import type { ChatEntryFragment, ChatMessageFragment } from '../generated/graphql.ts';
import { photoOf, uploadPermission } from './chat-photos.ts';
import { chat, from, message, pageOf, unreadOf } from './chats.ts';

export const me = testViewer.id;
/** What the service has, and how it answers. */
export interface ChatServer {
  chats: ChatEntryFragment[];
  /** Of chat c1, the first first. */
  messages: ChatMessageFragment[];
  /** What it was sent: text by client id. */
  posted: Map<string, string>;
  /** Answers wait for it. */
  hold: Promise<void>;
  /** How many messages a window is given at once. */
  pageSize: number;
  /** Earlier pages of a window wait for it. */
  past: Promise<void>;
  /** The same of what stands around a message. */
  pastOfHistory: Promise<void>;
  /** What a search finds; default: those of these words. */
  found: ((cursor?: string) => { items: ChatMessageFragment[]; cursor?: string }) | undefined;
  quietHours: { from: string; to: string } | null;
  /** Ids of whom the viewer blocks. */
  blocked: string[];
  refusal: { code: string; wordingKey: string } | undefined;
}

/** One for the tests of a file; `resetChats` before each. */
export const server = {} as ChatServer;

export function resetChats(): void {
  server.chats = [chat()];
  server.messages = [message(1), from(me, 2)];
  server.posted = new Map();
  server.hold = Promise.resolve();
  server.refusal = undefined;
  server.blocked = [];
  server.quietHours = null;
  server.pageSize = 30;
  server.past = Promise.resolve();
  server.pastOfHistory = Promise.resolve();
  server.found = undefined;
}

const entryOf = (id: string) => server.chats.find((each) => each.id === id) ?? null;
const notFound = { errors: [{ message: 'NOT_FOUND', extensions: { code: 'NOT_FOUND' } }] };

async function take({
  content = '',
  clientId = '',
  replyTo,
  imageData,
}: {
  content?: string;
  clientId?: string;
  replyTo?: string;
  imageData?: string;
}) {
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  if (server.refusal) return { errors: [{ message: server.refusal.code, extensions: server.refusal }] };
  server.posted.set(clientId, content);
  const seq = (server.messages.at(-1)?.seq ?? 0) + 1;
  const words = { clientId, content: content || null, replyToId: replyTo ?? null };
  const sent = from(me, seq, imageData ? { ...words, ...photoOf(imageData, true) } : words);
  server.messages = [...server.messages, sent];
  await server.hold;
  return { data: { sendMessage: sent } };
}

function change(id: string | undefined, given: Partial<ChatMessageFragment>, call: string) {
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  server.messages = server.messages.map((each) => (each.id === id ? { ...each, ...given } : each));
  return { data: { [call]: server.messages.find((each) => each.id === id) } };
}

/** By call. */
export const answers: Mocks = {
  ChatList: () => ({ data: { chats: server.chats } }),
  UnreadChats: () => ({
    data: { unreadChatMessagesCount: server.chats.reduce((sum, each) => sum + each.unreadMessagesCount, 0) },
  }),
  ChatWindow: async ({ id = '', cursor }: { id?: string; cursor?: string }) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    if (cursor !== undefined) await server.past;
    const found = entryOf(id);
    if (!found) return notFound;
    const before = server.messages.filter(({ seq }) => cursor === undefined || seq < Number(cursor));
    const page = before.slice(-server.pageSize);
    const more = page.length < before.length ? String(page[0]!.seq) : null;
    return { data: { chat: { ...found, messages: pageOf(page, more) } } };
  },
  SendText: take,
  SendPhoto: take,
  UploadPermission: uploadPermission,
  MarkChatRead: () => ({
    data: {
      notifyChatReadStatus: {
        __typename: 'ChatReadStatus',
        chat: {
          __typename: 'Chat',
          unread: unreadOf(0, server.messages.at(-1)?.seq ?? 0),
        },
      },
    },
  }),
  ChatHistory: async ({ around, before, after }: { around?: string; before?: string; after?: string }) => {
    if (!around) await server.pastOfHistory;
    const { messages } = server;
    const at = around
      ? messages.findIndex(({ id }) => id === around)
      : messages.findIndex(({ seq }) => seq === Number(before ?? after));
    if (at < 0) return notFound;
    const [first, last] = around ? [at - 15, at + 15] : before ? [at - 30, at] : [at + 1, at + 31];
    const stretch = messages.slice(Math.max(0, first), last);
    const earlier = first > 0 ? String(stretch[0]!.seq) : null;
    const later = last < messages.length ? String(stretch.at(-1)!.seq) : null;
    return { data: { chatHistory: { __typename: 'ChatHistory', earlier, later, messages: stretch } } };
  },
  SearchMessages: ({ text, cursor }: { text?: string; cursor?: string }) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    const all = { items: server.messages.filter(({ content }) => content === text) };
    const { items, cursor: next = null } = { cursor: undefined, ...(server.found?.(cursor) ?? all) };
    const page = { __typename: 'MessageSearchPage', hasMore: next !== null, cursor: next, items };
    return { data: { searchMessages: page } };
  },
  BlockedMembers: () => ({
    data: {
      blockedMembers: {
        __typename: 'ConnectionPage',
        hasMore: false,
        items: server.blocked.map((id) => ({ __typename: 'Classmate', id, isBlocked: true, member: null })),
      },
    },
  }),
  QuietHours: () => ({
    data: {
      me: {
        __typename: 'User',
        id: me,
        quietHours: server.quietHours && { __typename: 'QuietHours', ...server.quietHours },
      },
    },
  }),
  ReportMessage: () => ({ data: { reportMessage: { __typename: 'ReportReceipt', id: 'r1' } } }),
  NotifyTyping: () => ({ data: { notifyTyping: true } }),
  EditMessage: ({ messageId, content }: { messageId?: string; content?: string }) =>
    change(messageId, { content: content ?? null, editedAt: '2026-11-20T11:00:00.000Z' }, 'editMessage'),
  DeleteMessage: ({ messageId }: { messageId?: string }) =>
    change(messageId, { content: null, isDeleted: true, editableUntil: null }, 'deleteMessage'),
  FindHelpdesk: () => ({ data: { createNewChat: server.chats.find(({ isHelpdesk }) => isHelpdesk) ?? null } }),
  StartChat: () => ({ data: { createNewChat: entryOf('c1') ?? chat() } }),
  FriendProfile: ({ id = '' }: { id?: string }) => ({ data: { user: null, id } }),
  AnswerChatInvitation: ({ isAccepted }: { isAccepted?: boolean }) => ({
    data: { answerChatInvitation: { ...entryOf('c1'), isInvited: false, enabled: isAccepted } },
  }),
  HideChat: ({ chatId }: { chatId?: string }) => ({ data: { hideChat: { __typename: 'Chat', id: chatId } } }),
  ChatMuted: ({ id = '' }: { id?: string }) => ({ data: { chat: entryOf(id) } }),
  MuteChat: ({ chatId, isMuted }: { chatId?: string; isMuted?: boolean }) => ({
    data: { muteChat: { __typename: 'Chat', id: chatId, isMuted } },
  }),
  LeaveChat: ({ chatId }: { chatId?: string }) => ({
    data: { leaveGroupChat: { __typename: 'Chat', id: chatId, enabled: false } },
  }),
};

type Deployed = NonNullable<Parameters<typeof renderModule>[1]>['deployment'];

/** The screen of chats, at this address. */
export const openChats = (path = '/chat', viewer = testViewer, deployment: Deployed = {}) =>
  openOverChats(<ChatScreen />, path, viewer, deployment);

/** A component over the same service. */
export function openOverChats(component: ReactNode, path = '/chat', viewer = testViewer, deployment: Deployed = {}) {
  return renderModule(component, {
    moduleId: 'social-chat',
    wording: { en, he },
    path,
    viewer,
    deployment,
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: answers,
  });
}
type View = ReturnType<typeof openChats>;
export const sentOf = ({ sent }: View, call: string) =>
  sent.filter(({ operationName }) => operationName === call).map(({ variables }) => variables);

export const line = (is: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online');
  act(() => void window.dispatchEvent(new Event(is)));
};
export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
export async function write(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}
export const texts = () => screen.getAllByRole('article').map((each) => each.querySelector('[dir=auto]')?.textContent);
export const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
