// The team's side of the help desk: what waits for them, and who has it. Messages go the way of every chat (`message/`).
import { authorizeHidden, cutPage, hasPermission, idText, pageCursor, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { ChatDoc } from '../chat/chat.model.ts';
import { findChat } from '../chat/chat.store.ts';
import type { ChatContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canAnswerHelpdesk } from '../policy/helpdesk.policy.ts';
import { claim, close, handOver, release } from './change-helpdesk.ts';
import { countHelpdesk, helpdeskQuery, positionIn } from './helpdesk.store.ts';
import { presentHelpdesk } from './present-helpdesk.ts';

const pageSize = 30;
const filters = ['WAITING', 'MINE', 'ALL', 'CLOSED'] as const;

function requireHelpdesk({ chat }: ChatContext): void {
  if (!chat.deployment.helpdesk) throw ServiceError('NOT_FOUND');
}

const list = z.object({ filter: z.enum(filters), cursor: pageCursor });

export const helpdeskChats: QueryResolvers['helpdeskChats'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { filter, cursor: after } = parse(list, args);
  requireHelpdesk(context);
  const { memberId } = viewer;
  const [found, ...counts] = await Promise.all([
    helpdeskQuery(chat.models, filter, { memberId, after }, pageSize + 1).lean<ChatDoc[]>(),
    ...filters.map((each) => countHelpdesk(chat.models, each, memberId)),
  ]);
  const [waiting, mine, all, closed] = counts as [number, number, number, number];
  const { items, ...rest } = cutPage(found, pageSize, (last) => positionIn(filter, last));
  const seen = items.filter((row) => canAnswerHelpdesk(viewer, row));
  return { chats: await presentHelpdesk(chat, seen), ...rest, counts: { waiting, mine, all, closed } };
};

const one = z.object({ id: idText });

export const helpdeskChat: QueryResolvers['helpdeskChat'] = async (_, args, context) => {
  const { id } = parse(one, args);
  return present(context, await findAnswerable(context, id));
};

/** To who may not answer it there is no such conversation. */
async function findAnswerable(context: ChatContext, chatId: string): Promise<ChatDoc> {
  requireHelpdesk(context);
  return authorizeHidden(context.viewer, canAnswerHelpdesk, await findChat(context.chat.models, chatId));
}

async function present({ chat }: ChatContext, row: ChatDoc) {
  const [view] = await presentHelpdesk(chat, [row]);
  return view!;
}

export const helpdeskStaff: QueryResolvers['helpdeskStaff'] = async (_, _args, context) => {
  requireHelpdesk(context);
  const { memberIds } = await context.chat.callInternal('identity.whoMay', { permission: 'helpdesk.answer' });
  return memberIds.map((id) => ({ id }));
};

const ofChat = z.object({ chatId: idText });

/** One step of the team: asked, done, and the conversation as it is then. */
async function step(context: ChatContext, chatId: string, act: (row: ChatDoc) => Promise<void>) {
  const row = await findAnswerable(context, chatId);
  context.chat.writes.consume(context.viewer, 'arrange');
  await act(row);
  return present(context, await findAnswerable(context, chatId));
}

export const claimHelpdeskChat: MutationResolvers['claimHelpdeskChat'] = (_, args, context) => {
  const { chatId } = parse(ofChat, args);
  return step(context, chatId, (row) => claim(context.chat, context.viewer, row));
};

const handing = ofChat.extend({ to: idText });

export const handOverHelpdeskChat: MutationResolvers['handOverHelpdeskChat'] = (_, args, context) => {
  const { chatId, to } = parse(handing, args);
  return step(context, chatId, async (row) => {
    await requireReceiver(context, row, to);
    await handOver(context.chat, context.viewer, row, to);
  });
};

/** Asked of identity: who left the team receives nothing. */
async function requireReceiver({ chat }: ChatContext, { createdBy }: ChatDoc, to: string): Promise<void> {
  const { member } = await chat.callInternal('identity.whoIs', { memberId: to });
  if (to === createdBy || !member || !hasPermission(member, 'helpdesk.answer'))
    throw ServiceError('CONFLICT', 'social.error.helpdeskReceiver');
}

export const releaseHelpdeskChat: MutationResolvers['releaseHelpdeskChat'] = (_, args, context) => {
  const { chatId } = parse(ofChat, args);
  return step(context, chatId, (row) => release(context.chat, context.viewer, row));
};

const closing = ofChat.extend({ readTo: z.int().min(0) });

export const closeHelpdeskChat: MutationResolvers['closeHelpdeskChat'] = (_, args, context) => {
  const { chatId, readTo } = parse(closing, args);
  return step(context, chatId, (row) => close(context.chat, context.viewer, row, readTo));
};
