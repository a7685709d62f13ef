// The messages that others answer, as the viewer may read them: all of a page by one read each of messages and seats.
import { loadersFor, type RequestInfo, type Viewer } from '@banyan/kit';
import { findChats } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { seatIn } from '../helpdesk/team-seat.ts';
import { canReadMessage } from '../policy/chat.policy.ts';
import { rosterId } from '../roster/roster.model.ts';
import { findRows } from '../roster/roster.store.ts';
import { findMessages } from './message.store.ts';
import type { MessageView } from './message.view.ts';
import { presentMessages } from './read-page.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

/** One for each operation. */
export function createQuotes(chat: Reading, viewer: Viewer | null, request: Pick<RequestInfo, 'signal'>) {
  const { byId } = loadersFor(request);
  return byId<MessageView>((ids) => readQuotes(chat, viewer, ids), 'id');
}

async function readQuotes(chat: Reading, viewer: Viewer | null, ids: readonly string[]): Promise<MessageView[]> {
  if (!viewer) return [];
  const messages = await findMessages(chat.models, ids);
  const chatIds = [...new Set(messages.map(({ chatId }) => chatId))];
  const [chats, rows] = await Promise.all([
    findChats(chat.models, chatIds),
    findRows(
      chat.models,
      chatIds.map((chatId) => rosterId(chatId, viewer.memberId)),
    ),
  ]);
  const own = new Map(rows.map((row) => [row.chatId, row]));
  const seats = new Map(chats.map((each) => [each._id, seatIn(chat.deployment, each, own.get(each._id), viewer)]));
  const mayRead = messages.filter((message) => {
    const seat = seats.get(message.chatId);
    return seat != null && canReadMessage(viewer, seat, message);
  });
  return presentMessages(chat, mayRead);
}
