import type { ServiceContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';

export interface SocialContext extends ServiceContext {
  social: ServiceCore<Models>;
}
