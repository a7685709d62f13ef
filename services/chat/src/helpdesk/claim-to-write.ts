import { ServiceError, type Viewer } from '@banyan/kit';
import type { Seat } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { findUnreachable } from '../reach/reach.store.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { claim } from './change-helpdesk.ts';

/** Who writes to a member has the conversation from then on, unless somebody else has it. */
export async function claimToWrite(chat: ChatService, viewer: Viewer, { chat: to }: Seat): Promise<void> {
  const [member] = await findActiveRows(chat.models, [to._id]);
  const { leaving } = await findUnreachable(chat.models, member ? [member.memberId] : []);
  if (!member || leaving.has(member.memberId)) throw ServiceError('FORBIDDEN', 'social.error.chatDisabled');
  await claim(chat, viewer, to);
}
