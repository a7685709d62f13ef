import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';
import type { SocialParts } from './open-social.ts';

/** What the use cases of this service work with; one per process. */
export interface Social extends ServiceCore<Models>, SocialParts {}

export interface SocialContext extends MemberContext {
  social: Social;
}
