import { hasPermission, type Viewer } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';

type Conversation = Pick<ChatDoc, 'kind' | 'createdBy' | 'helpdesk'>;

/** The team reads and answers what members wrote to it, and no other chat of theirs. Nobody answers themselves. */
export function canAnswerHelpdesk(viewer: Viewer, { kind, createdBy, helpdesk }: Conversation): boolean {
  const isBegun = kind === 'helpdesk' && helpdesk !== undefined;
  return isBegun && createdBy !== viewer.memberId && hasPermission(viewer, 'helpdesk.answer');
}
