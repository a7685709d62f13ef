import { withDomainEvent } from '@banyan/kit';
import { helpdeskChatId } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { helpdeskChanged } from './helpdesk.events.ts';

type Parts = Pick<ChatService, 'models' | 'outbox' | 'clock'>;

/** Of who is gone nothing is left to answer; what they had of the team's is free again. Safe to repeat. */
export async function eraseFromHelpdesk({ models, outbox, clock }: Parts, memberId: string): Promise<void> {
  const _id = helpdeskChatId(memberId);
  const own = { _id, createdBy: memberId, helpdesk: { $exists: true } };
  const done = withDomainEvent(
    { $set: { helpdesk: { isClosed: true } } },
    ...helpdeskChanged({ _id, kind: 'helpdesk' }, clock()),
  );
  const { modifiedCount } = await models.chats.updateOne(own, done);
  if (modifiedCount > 0) void outbox.dispatch(models.chats, _id);
  await models.chats.updateMany({ 'helpdesk.claimedBy': memberId }, { $unset: { 'helpdesk.claimedBy': 1 } });
}
