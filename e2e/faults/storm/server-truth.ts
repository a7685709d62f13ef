// What the product keeps, as each member reads it by plain calls.
import { login } from '../../support/accounts.ts';
import type { Account } from './device/device.ts';

/** One message, by what every client shows of it. */
export interface KeptMessage {
  id: string;
  seq: number;
  clientId: string | null;
  content: string | null;
  isDeleted: boolean;
  editedAt: string | null;
  replyToId: string | null;
  serverKey: string | null;
  author: { id: string } | null;
}

export interface MemberTruth {
  id: string;
  unread: Record<string, number>;
  unreadInAll: number;
}

/** Of each chat, the first first. */
export type KeptChats = Map<string, KeptMessage[]>;

const CHATS = `query ($userId: ID!) { chats(userId: $userId, limit: 100) { id unreadMessagesCount }
  unreadChatMessagesCount(userId: $userId) }`;
const MESSAGES = `query ($userId: ID!, $id: ID!, $cursor: String) { chat(userId: $userId, id: $id, cursor: $cursor) {
  messages { hasMore cursor messages {
    id seq clientId content isDeleted editedAt replyToId serverKey author { id } } } } }`;

interface Page {
  chat: { messages: { hasMore: boolean; cursor: string | null; messages: KeptMessage[] } };
}

export interface Reader {
  messages(): Promise<KeptChats>;
  /** What each member has not read. */
  unread(): Promise<MemberTruth[]>;
}

export async function startReader(url: string, accounts: readonly Account[]): Promise<Reader> {
  const members = await Promise.all(accounts.map((account) => signedIn(url, account)));
  type Answer = { chats: { id: string; unreadMessagesCount: number }[]; unreadChatMessagesCount: number };
  const chatsOf = ({ id, ask }: (typeof members)[number]) => ask<Answer>(CHATS, { userId: id });
  return {
    async messages() {
      const found: KeptChats = new Map();
      for (const member of members)
        for (const { id } of (await chatsOf(member)).chats)
          if (!found.has(id)) found.set(id, await allOf(member.ask, { userId: member.id, id }));
      return found;
    },
    unread: () =>
      Promise.all(
        members.map(async (member) => {
          const { chats, unreadChatMessagesCount } = await chatsOf(member);
          const unread = Object.fromEntries(chats.map((each) => [each.id, each.unreadMessagesCount]));
          return { id: member.id, unread, unreadInAll: unreadChatMessagesCount };
        }),
      ),
  };
}

type Ask = <Data>(query: string, variables: object) => Promise<Data>;

async function allOf(ask: Ask, of: { userId: string; id: string }): Promise<KeptMessage[]> {
  const all: KeptMessage[] = [];
  for (let cursor: string | null = null; ; ) {
    const { chat }: Page = await ask<Page>(MESSAGES, { ...of, cursor });
    all.push(...chat.messages.messages);
    if (!chat.messages.hasMore) return all.toReversed();
    cursor = chat.messages.cursor;
  }
}

async function post<Data>(url: string, query: string, variables: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
  if (errors || !data) throw new Error(`The product answered ${JSON.stringify(errors)}`);
  return data;
}

/** An access token lasts a quarter of an hour; a storm lasts longer. */
const TOKEN_MS = 10 * 60_000;

async function signedIn(url: string, { username, password }: Account) {
  type Session = { login: { accessToken: string; user: { id: string } } };
  const signIn = async () => {
    const { login: session } = await post<Session>(url, login, { username, password });
    return { ...session, at: Date.now() };
  };
  let session = await signIn();
  const ask: Ask = async (query, variables) => {
    if (Date.now() - session.at > TOKEN_MS) session = await signIn();
    return post(url, query, variables, session.accessToken);
  };
  return { id: session.user.id, ask };
}
