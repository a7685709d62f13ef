import { type Deployment, ServiceError } from '@banyan/kit';

/** What the deployment says of counting; MODULE_DISABLED where it is off. */
export function requireAnalytics({ analytics }: Deployment): Deployment['analytics'] {
  if (!analytics.enabled) throw ServiceError('MODULE_DISABLED');
  return analytics;
}
