// Who is asked to a chat and who is in it, for who notifies members of invitations.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { rosterId } from './roster.model.ts';
import { findRows } from './roster.store.ts';
import { isActive } from './roster-states.ts';

type Reading = Pick<ChatService, 'models'>;

export async function findInvited(
  { models }: Reading,
  { chatId, memberIds }: InternalRequest<'chat.whoIsInvited'>,
): Promise<InternalResponse<'chat.whoIsInvited'>> {
  const rows = await findRows(
    models,
    memberIds.map((memberId) => rosterId(chatId, memberId)),
  );
  const invited = rows.flatMap(({ state, memberId, invitedBy, joinedAt: invitedAt }) =>
    state === 'invited' && invitedBy !== undefined ? [{ memberId, invitedBy, invitedAt }] : [],
  );
  return { invited };
}

export async function findWhereIn(
  { models }: Reading,
  { memberId, chatIds }: InternalRequest<'chat.whereIsIn'>,
): Promise<InternalResponse<'chat.whereIsIn'>> {
  const rows = await findRows(
    models,
    chatIds.map((chatId) => rosterId(chatId, memberId)),
  );
  const active = new Set(rows.filter(isActive).map(({ chatId }) => chatId));
  return { areIn: chatIds.map((chatId) => active.has(chatId)) };
}
