import { loadDeployment } from '@banyan/deployments';
import type { Deployment, ServiceDeps } from '../app/service-app.ts';
import { ServiceError } from '../errors/service-error.ts';
import { createLogger } from '../log/logger.ts';
import { memoryBus } from './memory-bus.ts';

/** The demo deployment, changed where a test needs it. */
export const testDeployment = (given: Partial<Deployment> = {}): Deployment => ({
  ...loadDeployment('demo'),
  ...given,
});

/** As `jobsEveryMs`: no job runs by itself, for tests of what only stands still between them. The longest interval there is. */
export const noJobsMs = 2 ** 31 - 1;

/** Everything `createApp` needs but the database. Tokens are refused: give `verifyToken` where one matters. */
export function testDeps(given: Partial<ServiceDeps> & Pick<ServiceDeps, 'mongoUrl'>): ServiceDeps {
  return {
    bus: memoryBus(),
    logger: createLogger({ level: 'silent' }),
    deployment: testDeployment(),
    verifyToken: async () => {
      throw ServiceError('UNAUTHENTICATED');
    },
    version: '0.0.0-test',
    ...given,
  };
}
