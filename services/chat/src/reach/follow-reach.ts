// Whether two may write to each other follows what social and identity publish. What is written is what these two answer now, so that
// a domain event that comes late, or twice, changes nothing.
import { consumeDomainEvents, offsetsIn, oneAtATime } from '@banyan/kit';
import { directChatId, findChat } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { type HandledDomainEvent, handledTypes } from './handled-types.ts';
import { areFriends, refreshReceiving } from './owners.ts';
import { setClosed } from './set-reach.ts';

/** One turn, which begins again when it is called meanwhile. The bus calls it at once, and the clock for what the bus lost. */
export function followReach(chat: ChatService): () => Promise<void> {
  const { models, eventLogs, logger } = chat;
  const turn = consumeDomainEvents<HandledDomainEvent['type']>({
    logs: eventLogs,
    types: handledTypes,
    ...offsetsIn(models.offsets),
    take: (domainEvents) => takeAll(chat, domainEvents as HandledDomainEvent[]),
    logger,
  });
  return oneAtATime(turn);
}

async function takeAll(chat: ChatService, domainEvents: readonly HandledDomainEvent[]): Promise<void> {
  const changed = new Set<string>();
  for (const domainEvent of domainEvents)
    if (domainEvent.type === 'identity.profileChanged') changed.add(domainEvent.data.memberId);
    else await refreshPair(chat, domainEvent.data.memberIds);
  await refreshReceiving(chat, [...changed]);
}

/** One alone where the other learns nothing: that is never the end of a friendship. */
async function refreshPair(chat: ChatService, [one, other]: readonly string[]): Promise<void> {
  if (one === undefined || other === undefined) return;
  const found = await findChat(chat.models, directChatId(one, other));
  if (found) await setClosed(chat, found, !(await areFriends(chat, one, [other])));
}
