import type { ChatDoc } from '../chat/chat.model.ts';
import type { ChatService } from '../context.ts';
import { messageId } from '../message/message.model.ts';
import { findMessages } from '../message/message.store.ts';
import { presentMessages } from '../message/read-page.ts';
import { findUnreachable } from '../reach/reach.store.ts';
import { type HelpdeskChatView, presentHelpdeskChat } from './helpdesk.view.ts';

/** However many conversations, three reads. */
export async function presentHelpdesk(
  chat: Pick<ChatService, 'models' | 'deployment'>,
  rows: readonly ChatDoc[],
): Promise<HelpdeskChatView[]> {
  const idOf = ({ _id, lastSeq }: ChatDoc) => messageId(_id, lastSeq);
  const [messages, { leaving }] = await Promise.all([
    findMessages(chat.models, rows.map(idOf)),
    findUnreachable(
      chat.models,
      rows.map(({ createdBy }) => createdBy),
    ),
  ]);
  const lasts = new Map((await presentMessages(chat, messages)).map((view) => [view.id, view]));
  return rows.map((row) => presentHelpdeskChat(row, { lastMessage: lasts.get(idOf(row)) ?? null, leaving }));
}
