// The page of one tab in a storm: the product's client as a browser runs it. What is asked of it goes in and out as data alone.
import { addTypePolicies } from '@banyan/framework';
import { apolloClient, initHost, Providers, session, signIn, slicedRoots, startSession } from '@banyan/framework/host';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { openDisk } from '../../../../framework/src/outbox/outbox-disk.ts';
import { socialTypePolicies } from '../../../../mfe-social-chat/src/cache-policy.ts';
import {
  ChatListDocument,
  ChatWindowDocument,
  StartChatDocument,
  UnreadChatsDocument,
} from '../../../../mfe-social-chat/src/generated/graphql.ts';
import { hooks, MemberPage, type OpenWindow, open, type Writing, writing } from './member-page.ts';
import type { StormPage } from './storm-page.ts';

const deployment = JSON.parse(document.getElementById('deployment')!.textContent!);
initHost({ deployment, language: 'en' });
addTypePolicies('social-chat', socialTypePolicies);

const userId = () => session.get().viewer?.id ?? '';
const cached = (query: never, variables: object) =>
  apolloClient().readQuery({ query, variables, returnPartialData: false } as never, true) as never;

/** The framework's roots draw when there is time: what is asked of the hooks before that would find none. */
function draw(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  return new Promise((resolve) => {
    const page = createElement(MemberPage, { onDrawn: resolve });
    slicedRoots.createRoot(place).render(createElement(Providers, null, page));
  });
}

/** The hooks that write are bound to a chat and a message: they are drawn for these. */
function writerOf(of: Writing) {
  flushSync(() => writing.set(of));
  return hooks.writer!;
}

interface HeldChat {
  chat: { messages: { hasMore: boolean; messages: object[] } | null; unreadMessagesCount: number } | null;
}

const page: StormPage = {
  async signIn(username, password) {
    const result = await signIn(username, password);
    if (result.ok) await draw();
    return result.ok;
  },
  async resume() {
    await startSession();
    await draw();
  },
  memberId: userId,
  async startChat(users, title) {
    const variables = { userId: userId(), users: [...users], title };
    const { data } = await apolloClient().mutate({ mutation: StartChatDocument, variables });
    return String(data?.createNewChat?.id);
  },
  show: (next: OpenWindow | null) => flushSync(() => open.set(next)),
  send: (chatId, { body, clientId, replyTo }) =>
    Promise.resolve(writerOf({ chatId, replyTo, messageId: '' }).send({ body, clientId } as never)) as never,
  edit: (chatId, messageId, body) =>
    Promise.resolve(writerOf({ chatId, replyTo: null, messageId }).edit({ body, clientId: '' } as never)) as never,
  remove: (chatId, messageId) =>
    writerOf({ chatId, replyTo: null, messageId }).remove({
      variables: { userId: userId(), messageId },
      subject: `chat:${chatId}`,
      key: `chat-delete:${messageId}`,
    }),
  showEarlier() {
    const { window } = hooks;
    if (window?.hasEarlier && window.earlierState !== 'loading') window.showEarlier();
    return window?.hasEarlier ?? false;
  },
  async waiting() {
    const kept = await openDisk(userId()).read();
    return JSON.stringify(kept.map(({ name, tries, refused }) => ({ name, tries, refused: refused !== undefined })));
  },
  pick(chatId, chance, isOwn) {
    const found = (hooks.window?.messages ?? []).filter(
      (each) =>
        each.chatId === chatId &&
        each.id !== each.clientId &&
        !each.serverKey &&
        (!isOwn || (each.author?.id === userId() && !each.isDeleted)),
    );
    const { id = null, clientId = null } = found[Math.floor(chance * found.length)] ?? {};
    return JSON.stringify({ id, clientId });
  },
  held(chatId) {
    const found = cached(ChatWindowDocument as never, { userId: userId(), id: chatId }) as HeldChat | null;
    return JSON.stringify(found?.chat?.messages?.messages.toReversed() ?? null);
  },
  unread() {
    const list = cached(ChatListDocument as never, { userId: userId(), limit: 100 }) as {
      chats: { id: string; unreadMessagesCount: number }[];
    } | null;
    const all = cached(UnreadChatsDocument as never, { userId: userId() }) as {
      unreadChatMessagesCount: number;
    } | null;
    const chats = Object.fromEntries(list?.chats.map((each) => [each.id, each.unreadMessagesCount]) ?? []);
    return JSON.stringify({ chats, all: all?.unreadChatMessagesCount ?? null });
  },
};

Object.assign(globalThis, { stormPage: page });
