import { cutPage, mapPage } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { findUnreachable } from '../reach/reach.store.ts';
import type { MessageDoc } from './message.model.ts';
import { messagesQuery } from './message.store.ts';
import { type MessageView, presentMessage } from './message.view.ts';
import { encodeSeq } from './message-cursor.ts';

const pageSize = 30;

type Reading = Pick<ChatService, 'models' | 'deployment'>;

/** Which messages a member may see of a chat, and before which one the page ends. */
export interface MessageRange {
  chatId: string;
  after: number;
  before?: number | undefined;
}

export async function readPage(chat: Reading, range: MessageRange) {
  const found = await messagesQuery(chat.models, range, pageSize + 1).lean<MessageDoc[]>();
  const page = cutPage(found, pageSize, ({ seq }) => encodeSeq(seq));
  const views = new Map((await presentMessages(chat, page.items)).map((view) => [view.id, view]));
  const { items: messages, ...rest } = mapPage(page, ({ _id }) => views.get(_id)!);
  return { messages, ...rest };
}

export async function presentMessages(
  { models, deployment }: Reading,
  rows: readonly MessageDoc[],
): Promise<MessageView[]> {
  const named = rows.flatMap(({ authorId, serverMemberIds = [] }) => [authorId, ...serverMemberIds]);
  const { leaving } = await findUnreachable(models, named);
  return rows.map((row) => presentMessage(row, deployment.timeZone, leaving));
}
