import { loadDeployment } from '@banyan/deployments';
import type { ServiceDeps } from '../app/service-app.ts';
import { ServiceError } from '../errors/service-error.ts';
import { createLogger } from '../log/logger.ts';
import { memoryBus } from './memory-bus.ts';

/** Everything `createApp` needs but the database. Tokens are refused: give `verifyToken` where one matters. */
export function testDeps(given: Partial<ServiceDeps> & Pick<ServiceDeps, 'mongoUrl'>): ServiceDeps {
  return {
    bus: memoryBus(),
    logger: createLogger({ level: 'silent' }),
    deployment: loadDeployment('demo'),
    verifyToken: async () => {
      throw ServiceError('UNAUTHENTICATED');
    },
    version: '0.0.0-test',
    ...given,
  };
}
