import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';

/** For staff, where it is the help desk's; none of other chats. `handedOver`: who got it from whom. */
export function helpdeskChanged(
  { _id, kind }: Pick<ChatDoc, '_id' | 'kind'>,
  at: Date,
  handedOver?: { receiverId: string; giverId: string },
): DomainEvent[] {
  if (kind !== 'helpdesk') return [];
  return [createDomainEvent('chat.helpdeskChanged', { chatId: _id, ...handedOver }, at)];
}
