/** A service that hangs or breaks must cost its own fields only. */
import { ServiceError, type ServiceName } from '@banyan/kit';
import type { ExecutionResult } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import { type ExecutorOptions, isQuery, type ServiceExecutor, type ServiceRequest } from './service-executor.ts';

type RawExecutor = (request: ServiceRequest, operation: Operation) => ExecutionResult | Promise<ExecutionResult>;

export const unavailable = (cause?: unknown): ExecutionResult => ({
  data: null,
  errors: [ServiceError('SERVICE_UNAVAILABLE', undefined, { cause })],
});

/** A late answer is not waited for: a query stops at its next read, a mutation is left to end what it began. */
export function withTimeout(run: RawExecutor, name: ServiceName, options: ExecutorOptions): ServiceExecutor {
  const { logger, timeoutMs } = options;
  return async (request, operation) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ExecutionResult>((resolve) => {
      timer = setTimeout(() => {
        logger.warn(
          { part: name, durationMs: timeoutMs, correlationId: operation.request.correlationId },
          'service hangs',
        );
        if (isQuery(request.document)) operation.cancel(name);
        resolve(unavailable());
      }, timeoutMs);
    });
    try {
      return await Promise.race([run(request, operation), late]);
    } catch (err) {
      logger.error({ err, part: name, correlationId: operation.request.correlationId }, 'service broke');
      return unavailable(err);
    } finally {
      clearTimeout(timer);
    }
  };
}
