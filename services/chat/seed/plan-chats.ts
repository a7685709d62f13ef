// Chats as if they had been written all along: rows with their numbers and times, and up to where each has read.
import { derivedId } from '@banyan/kit';
import type { Community } from '@banyan/kit/seed';
import type { ChatDoc } from '../src/chat/chat.model.ts';
import { directChatId, helpdeskChatId } from '../src/chat/chat.store.ts';
import { type MessageDoc, messageId } from '../src/message/message.model.ts';
import { type RosterDoc, rosterId } from '../src/roster/roster.model.ts';
import { type DemoChat, demoChats } from './demo-chats.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

export interface PlannedChats {
  chats: ChatDoc[];
  roster: RosterDoc[];
  messages: MessageDoc[];
}

/** Of those who can sign in here. */
export function planChats({ people }: Pick<Community, 'people'>, now: Date): PlannedChats {
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  const planned = demoChats
    .filter((each) => writersOf(each).every((username) => idOf.has(username)))
    .map((each) => planChat(each, (username) => idOf.get(username)!, now));
  return {
    chats: planned.map(({ chat }) => chat),
    roster: planned.flatMap(({ roster }) => roster),
    messages: planned.flatMap(({ messages }) => messages),
  };
}

/** Also those of the team who answered. */
const writersOf = ({ members, messages }: DemoChat) => [...members, ...messages.map(([author]) => author)];

const kindOf = ({ helpdesk, title }: DemoChat): ChatDoc['kind'] =>
  helpdesk ? 'helpdesk' : title === undefined ? 'direct' : 'group';

function chatIdOf(demo: DemoChat, [first, second]: readonly string[]): string {
  const kind = kindOf(demo);
  if (kind === 'helpdesk') return helpdeskChatId(first!);
  return kind === 'direct' ? directChatId(first!, second!) : derivedId('demo chat', demo.key);
}

/** As its messages have left it: the member waits since the first one without an answer. */
function helpdeskOf(
  { helpdesk, members, messages }: DemoChat,
  rows: readonly MessageDoc[],
  idOf: (name: string) => string,
) {
  if (!helpdesk) return {};
  const answered = messages.findLastIndex(([author]) => author !== members[0]);
  const waitingSince = rows[answered + 1]?.at;
  const { claimedBy } = helpdesk;
  const state = {
    isClosed: false,
    ...(claimedBy && { claimedBy: idOf(claimedBy) }),
    ...(waitingSince && { waitingSince }),
  };
  return { helpdesk: state };
}

function planChat(demo: DemoChat, idOf: (username: string) => string, now: Date) {
  const ids = demo.members.map(idOf);
  const chatId = chatIdOf(demo, ids);
  const createdAt = new Date(now.getTime() - demo.from * day);
  const messages = demo.messages.map(([author, content], index): MessageDoc => {
    const seq = index + 1;
    const at = timeOf(demo, seq, now);
    return { _id: messageId(chatId, seq), chatId, seq, type: 'TEXT', authorId: idOf(author), at, content };
  });
  const chat: ChatDoc = {
    _id: chatId,
    kind: kindOf(demo),
    ...(demo.title !== undefined && { title: demo.title }),
    ...helpdeskOf(demo, messages, idOf),
    createdBy: ids[0]!,
    createdAt,
    lastSeq: messages.length,
    lastAt: messages.at(-1)!.at,
  };
  const roster = demo.members.map((username): RosterDoc => {
    const memberId = idOf(username);
    const readSeq = messages.length - (demo.unread[username] ?? 0);
    const since = { state: 'joined' as const, stateSeq: 0, joinedSeq: 0, joinedAt: createdAt };
    return { _id: rosterId(chatId, memberId), chatId, memberId, ...since, readSeq };
  });
  return { chat, roster, messages };
}

/** Spread evenly from the beginning to the last. */
function timeOf({ from, to, messages }: DemoChat, seq: number, now: Date): Date {
  const [begun, ended] = [from * day, to * hour];
  return new Date(Math.round(now.getTime() - begun + ((begun - ended) * seq) / messages.length));
}
