// What members do with a chat as such: ask friends to it, take or refuse an invitation, hide it, leave it.
import { authorizeHidden, derivedId, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { seatFor } from '../chat/chat.resolver.ts';
import type { Seat } from '../chat/chat.store.ts';
import { mostMembers } from '../chat/chat-limits.ts';
import { presentSeat } from '../chat/present-seats.ts';
import type { ChatContext } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { appendMessage } from '../message/append-message.ts';
import { canWrite, isInChat, wasInChat } from '../policy/chat.policy.ts';
import { addFriends } from './add-friends.ts';
import { acceptInvitation, changeOwnRow } from './change-own-row.ts';
import { isActive } from './roster-states.ts';

const ofChat = z.object({ userId: idText, chatId: idText });

/** As it is after the change. */
const presentNow = async (context: ChatContext, id: string) => presentSeat(context.chat, (await seatFor(context, id))!);

function requireGroup({ chat }: Seat): void {
  if (chat.kind !== 'group') throw ServiceError('BAD_INPUT', undefined, { field: 'chatId' });
}

const adding = ofChat.extend({ usersIds: z.array(idText).min(1).max(mostMembers) });

export const addFriendsToChat: MutationResolvers['addFriendsToChat'] = async (_, args, context) => {
  const { chatId, usersIds } = parse(adding, args);
  const seat = authorizeHidden(context.viewer, canWrite, await seatFor(context, chatId));
  requireGroup(seat);
  await addFriends(context.chat, context.viewer, seat, usersIds);
  return presentNow(context, chatId);
};

const answering = ofChat.extend({ isAccepted: z.boolean() });

export const answerChatInvitation: MutationResolvers['answerChatInvitation'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId, isAccepted } = parse(answering, args);
  const found = await seatFor(context, chatId);
  // Who refused may say so again.
  const isRepeat = !isAccepted && found?.own.state === 'refused';
  const seat = authorizeHidden(viewer, isRepeat ? wasInChat : isInChat, found);
  if (!isAccepted && seat.own.state === 'joined') throw ServiceError('CONFLICT');
  chat.writes.consume(viewer, 'arrange');
  if (isAccepted) await acceptInvitation(chat, seat.own);
  else
    await changeOwnRow(chat, seat.own, {
      unlessDone: { state: 'invited' },
      update: { $set: { state: 'refused' } },
      report: 'chat.chatRemoved',
      isSeen: true,
    });
  return presentNow(context, chatId);
};

export const hideChat: MutationResolvers['hideChat'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId } = parse(ofChat, args);
  const seat = authorizeHidden(viewer, isInChat, await seatFor(context, chatId));
  chat.writes.consume(viewer, 'arrange');
  const { lastSeq } = seat.chat;
  await changeOwnRow(chat, seat.own, {
    unlessDone: { hiddenTo: { $not: { $gte: lastSeq } } },
    update: { $set: { hiddenTo: lastSeq } },
    report: 'chat.chatRemoved',
  });
  return presentNow(context, chatId);
};

const muting = ofChat.extend({ isMuted: z.boolean() });

export const muteChat: MutationResolvers['muteChat'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId, isMuted } = parse(muting, args);
  const seat = authorizeHidden(viewer, isInChat, await seatFor(context, chatId));
  chat.writes.consume(viewer, 'arrange');
  await changeOwnRow(chat, seat.own, {
    unlessDone: { isMuted: isMuted ? { $ne: true } : true },
    update: isMuted ? { $set: { isMuted } } : { $unset: { isMuted: 1 } },
    report: 'chat.chatUpdated',
  });
  return presentNow(context, chatId);
};

export const leaveGroupChat: MutationResolvers['leaveGroupChat'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId } = parse(ofChat, args);
  const seat = authorizeHidden(viewer, wasInChat, await seatFor(context, chatId));
  requireGroup(seat);
  if (!isActive(seat.own)) return presentSeat(chat, seat);
  chat.writes.consume(viewer, 'arrange');
  // Of two devices that leave at once one writes it: they leave the same stay.
  await appendMessage(chat, seat.chat, {
    type: 'SERVER',
    authorId: viewer.memberId,
    serverKey: 'MEMBER_LEFT',
    serverMemberIds: [viewer.memberId],
    clientId: derivedId('member left', viewer.memberId, String(seat.own.stateSeq)),
  });
  return presentNow(context, chatId);
};
