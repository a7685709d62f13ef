import { type ServiceApp, ServiceError, type ServiceName } from '@banyan/kit';
import { httpExecutor } from './http-executor.ts';
import { inProcessExecutor } from './in-process-executor.ts';
import type { ExecutorOptions, ServiceExecutor } from './service-executor.ts';
import { withTimeout } from './with-timeout.ts';

/** In this process, elsewhere, or switched off in this deployment. */
export type ServiceLocation = ServiceApp | { url: string } | 'off';

export function createExecutor(
  name: ServiceName,
  location: ServiceLocation,
  options: ExecutorOptions,
): ServiceExecutor {
  if (location === 'off') return async () => ({ data: null, errors: [ServiceError('MODULE_DISABLED')] });
  if ('url' in location) return httpExecutor(name, location.url, options);
  return withTimeout(inProcessExecutor(location), name, options);
}
