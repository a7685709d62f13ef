import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';
import type { ChatParts } from './open-chat.ts';

/** What the use cases of this service work with; one per process. */
export interface ChatService extends ServiceCore<Models>, ChatParts {}

export interface ChatContext extends MemberContext {
  chat: ChatService;
}
