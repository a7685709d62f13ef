import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';

export interface SocialContext extends MemberContext {
  social: ServiceCore<Models>;
}
