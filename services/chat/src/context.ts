import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { MessageView } from './message/message.view.ts';
import type { Models } from './models.ts';
import type { ChatParts } from './open-chat.ts';

/** What the use cases of this service work with; one per process. */
export interface ChatService extends ServiceCore<Models>, ChatParts {}

export interface ChatContext extends MemberContext {
  chat: ChatService;
  /** Messages that others answer, by id; null where the viewer may not read one. */
  quotes: { load(id: string): Promise<MessageView | null> };
}
