import {
  authorizeHidden,
  idText,
  memberText,
  memberTopic,
  orderedId,
  pageLimit,
  parse,
  requireNotSuspended,
  ServiceError,
} from '@banyan/kit';
import { z } from 'zod';
import type { ChatContext } from '../context.ts';
import type { ChatResolvers, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { findSeatOrTeam, isHeld } from '../helpdesk/team-seat.ts';
import { messageCursor } from '../message/message-cursor.ts';
import { readPage } from '../message/read-page.ts';
import { isInChat, wasInChat } from '../policy/chat.policy.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { findSeat, type Seat } from './chat.store.ts';
import { longestTitle, mostMembers } from './chat-limits.ts';
import { createGroup, findSettled, groupChatId, openDirectChat, openHelpdeskChat } from './create-chat.ts';
import { countAllUnread, listChats } from './list-chats.ts';
import { presentSeat } from './present-seats.ts';

const list = z.object({
  userId: idText,
  withMe: z.boolean().nullish(),
  limit: pageLimit(50, 200),
  skip: z.int().min(0).max(1_000).nullish(),
});

export const chats: QueryResolvers['chats'] = (_, args, { chat, viewer }) => {
  const { withMe, limit, skip } = parse(list, args);
  return listChats(chat, viewer.memberId, { limit, skip: skip ?? 0, withMe: withMe ?? false });
};

const one = z.object({ userId: idText, id: idText, cursor: messageCursor, withMe: z.boolean().nullish() });

export const chat: QueryResolvers['chat'] = async (_, args, context) => {
  const { id, cursor: before, withMe } = parse(one, args);
  const seat = authorizeHidden(context.viewer, isInChat, await findSeatOrTeam(context.chat, id, context.viewer));
  return presentSeat(context.chat, seat, { before, withMe: withMe ?? false });
};

export const unreadChatMessagesCount: QueryResolvers['unreadChatMessagesCount'] = (_, args, { chat: of, viewer }) => {
  parse(z.object({ userId: idText }), args);
  return countAllUnread(of, viewer.memberId);
};

const subject = z.object({ id: idText });

export const chatById: QueryResolvers['chatById'] = async (_, args, context) => {
  const seat = await seatFor(context, parse(subject, args).id);
  return seat && isInChat(context.viewer, seat) ? presentSeat(context.chat, seat) : null;
};

export const chatAudience: QueryResolvers['chatAudience'] = async (_, args, { chat: of }) =>
  (await findActiveRows(of.models, [parse(subject, args).id])).map(({ memberId }) => memberTopic(memberId));

export const chatFields: Required<Pick<ChatResolvers, 'messages'>> = {
  messages: ({ range }, _, { chat: of }) => readPage(of, range),
};

/** Where the viewer is one of those who are in it. */
export async function seatFor({ chat: of, viewer }: ChatContext, id: string): Promise<Seat | null> {
  const seat = await findSeat(of.models, id, viewer.memberId);
  return seat && isHeld(of.deployment, seat.chat) ? seat : null;
}

/** Whom one names for the help desk: no member's id. */
const helpdeskUser = 'helpdesk';

const title = memberText(longestTitle, {
  empty: 'social.error.chatTitleEmpty',
  tooLong: 'social.error.chatTitleTooLong',
});
const creating = z.object({
  userId: idText,
  title: z.string().nullish(),
  users: z.array(idText).min(1).max(mostMembers),
  createIfNotExists: z.boolean().nullish(),
  clientId: idText.nullish(),
});

export const createNewChat: MutationResolvers['createNewChat'] = async (_, args, context) => {
  const { chat: of, viewer } = context;
  const { users, createIfNotExists, clientId, ...given } = parse(creating, args);
  const others = [...new Set(users)].filter((id) => id !== viewer.memberId);
  const [first, second] = others;
  if (first === undefined || others.length >= mostMembers)
    throw ServiceError('BAD_INPUT', undefined, { field: 'users' });
  const isWanted = createIfNotExists ?? true;
  if (others.includes(helpdeskUser)) {
    if (second !== undefined) throw ServiceError('BAD_INPUT', undefined, { field: 'users' });
    const seat = await openHelpdeskChat(of, viewer, isWanted);
    return seat && presentSeat(of, seat);
  }
  if (second === undefined) {
    const seat = await openDirectChat(of, viewer, first, isWanted);
    return seat && presentSeat(of, seat);
  }
  const key = clientId ?? orderedId(context.now);
  if (clientId && (await findSettled(of, groupChatId(viewer, key)))) {
    const seat = authorizeHidden(viewer, wasInChat, await seatFor(context, groupChatId(viewer, key)));
    return presentSeat(of, seat);
  }
  const words = parse(z.object({ title }), { title: given.title ?? '' });
  if (isWanted) requireNotSuspended(viewer);
  return isWanted ? presentSeat(of, await createGroup(of, viewer, { key, others, ...words })) : null;
};
