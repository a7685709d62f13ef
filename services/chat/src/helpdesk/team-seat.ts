// The team sits in members' chats with the help desk without a row of the roster: what they may is their permission, asked with each call.
import type { Deployment, Viewer } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';
import { findChat, type Seat } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { canAnswerHelpdesk } from '../policy/helpdesk.policy.ts';
import { type RosterDoc, rosterId } from '../roster/roster.model.ts';
import { findOwnRow } from '../roster/roster.store.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

/** Without a help desk in this deployment there is no such chat. */
export const isHeld = ({ helpdesk }: Pick<Deployment, 'helpdesk'>, { kind }: Pick<ChatDoc, 'kind'>): boolean =>
  kind !== 'helpdesk' || helpdesk !== undefined;

/** As one who is there from the beginning, and has read all: what waits for an answer is the team's, and nobody's own. */
const teamRow = ({ _id: chatId, createdAt, lastSeq }: ChatDoc, { memberId }: Viewer): RosterDoc => ({
  _id: rosterId(chatId, memberId),
  chatId,
  memberId,
  state: 'joined',
  stateSeq: 0,
  joinedSeq: 0,
  joinedAt: createdAt,
  readSeq: lastSeq,
});

/** The viewer's place in a chat: by their row, or as one of the team. Null: none. */
export function seatIn(
  deployment: Pick<Deployment, 'helpdesk'>,
  chat: ChatDoc,
  own: RosterDoc | null | undefined,
  viewer: Viewer,
): Seat | null {
  if (!isHeld(deployment, chat)) return null;
  if (own) return { chat, own };
  return canAnswerHelpdesk(viewer, chat) ? { chat, own: teamRow(chat, viewer), isTeam: true } : null;
}

/** For reading and writing. What changes a row of the roster (hiding, leaving, the marker) asks for the row itself. */
export async function findSeatOrTeam(
  { models, deployment }: Reading,
  chatId: string,
  viewer: Viewer,
): Promise<Seat | null> {
  const [chat, own] = await Promise.all([findChat(models, chatId), findOwnRow(models, chatId, viewer.memberId)]);
  return chat && seatIn(deployment, chat, own, viewer);
}

/** Whether one of the team can write: its member is here, and nobody else has it. */
export function isFree({ chat, own }: Seat, rows: readonly RosterDoc[], leaving: ReadonlySet<string>): boolean {
  const isHere = rows.some(({ memberId }) => memberId === chat.createdBy && !leaving.has(memberId));
  return isHere && (chat.helpdesk?.claimedBy ?? own.memberId) === own.memberId;
}
