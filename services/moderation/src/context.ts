import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';
import type { ModerationParts } from './open-moderation.ts';

/** What the use cases of this service work with; one per process. */
export interface Moderation extends ServiceCore<Models>, ModerationParts {}

export interface ModerationContext extends MemberContext {
  moderation: Moderation;
}
