// A conversation with the help desk as the team sees it in their list.
import { formerMember } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';
import type { HelpdeskState } from '../generated/schema.ts';
import type { MessageView } from '../message/message.view.ts';
import type { HelpdeskDoc } from './helpdesk.model.ts';

export interface HelpdeskChatView {
  id: string;
  member: { id: string } | null;
  state: HelpdeskState;
  claimedBy: { id: string } | null;
  waitingSince: Date | null;
  lastUpdate: Date;
  lastMessage: MessageView | null;
}

function stateOf({ isClosed, claimedBy }: HelpdeskDoc): HelpdeskState {
  if (isClosed) return 'CLOSED';
  return claimedBy === undefined ? 'OPEN' : 'CLAIMED';
}

export interface HelpdeskParticulars {
  lastMessage: MessageView | null;
  leaving: ReadonlySet<string>;
}

/** Of who left, or is leaving, there is no name. */
export function presentHelpdeskChat(
  { _id: id, createdBy, createdAt, lastAt, helpdesk = { isClosed: false } }: ChatDoc,
  { lastMessage, leaving }: HelpdeskParticulars,
): HelpdeskChatView {
  return {
    id,
    member: createdBy === formerMember || leaving.has(createdBy) ? null : { id: createdBy },
    state: stateOf(helpdesk),
    claimedBy: helpdesk.claimedBy === undefined ? null : { id: helpdesk.claimedBy },
    waitingSince: helpdesk.waitingSince ?? null,
    lastUpdate: lastAt ?? createdAt,
    lastMessage,
  };
}
