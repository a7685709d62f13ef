import '../../domain-events.ts';
import { authorizeHidden, createDomainEvent, idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { Seat } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { findSeatOrTeam } from '../helpdesk/team-seat.ts';
import { canWrite } from '../policy/chat.policy.ts';
import { requireMayWrite } from '../policy/require-may-write.ts';
import { findUnreachable } from '../reach/reach.store.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { findWithoutReceipts } from '../settings/settings.store.ts';

/** In a group of more nobody is shown who is writing: it would be somebody all the time. */
const mostShown = 20;

const typing = z.object({ userId: idText, chatId: idText });

/** It is over in seconds, so it is in no outbox and no log: who is away when it happens does not receive it. */
export const notifyTyping: MutationResolvers['notifyTyping'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId } = parse(typing, args);
  const seat = authorizeHidden(viewer, canWrite, await findSeatOrTeam(chat, chatId, viewer));
  requireMayWrite(viewer, seat);
  chat.writes.consume(viewer, 'type');
  const memberIds = await findWatchers(chat, seat);
  if (memberIds.length === 0) return false;
  const data = { chatId, memberId: viewer.memberId, memberIds };
  await chat.publish(createDomainEvent('chat.memberTyping', data, context.now));
  return true;
};

/** The others of an open chat, where they and the member show each other what they do. */
async function findWatchers({ models }: ChatService, { chat, own }: Seat): Promise<string[]> {
  const rows = await findActiveRows(models, [chat._id]);
  if (rows.length > mostShown || chat.isClosed) return [];
  const ids = rows.map(({ memberId }) => memberId);
  const [withoutReceipts, { all, leaving }] = await Promise.all([
    findWithoutReceipts(models, [...ids, own.memberId]),
    findUnreachable(models, ids),
  ]);
  if (withoutReceipts.has(own.memberId)) return [];
  const away = chat.kind === 'direct' ? all : leaving;
  return rows
    .filter(({ state, memberId }) => state === 'joined' && memberId !== own.memberId)
    .map(({ memberId }) => memberId)
    .filter((id) => !away.has(id) && !withoutReceipts.has(id));
}
