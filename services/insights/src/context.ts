import type { MemberContext, ServiceCore } from '@banyan/kit';
import type { Models } from './models.ts';
import type { InsightsParts } from './open-insights.ts';

/** What the use cases of this service work with; one per process. */
export interface Insights extends ServiceCore<Models>, InsightsParts {}

export interface InsightsContext extends MemberContext {
  insights: Insights;
}
