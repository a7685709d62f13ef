import type { Ask, Deployment, MemberContext, ServiceCore, WriteBudget } from '@banyan/kit';
import type { Models } from './models.ts';
import type { WellnessWrite } from './write-kinds.ts';

/** What the stories of this service work with; one per process. */
export interface Wellness extends ServiceCore<Models> {
  ask: Ask;
  deployment: Deployment;
  writes: WriteBudget<WellnessWrite>;
}

export interface WellnessContext extends MemberContext {
  wellness: Wellness;
}
