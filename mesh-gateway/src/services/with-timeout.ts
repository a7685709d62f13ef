/** A service that hangs or breaks must cost its own fields only. */
import { ServiceError, type ServiceName } from '@banyan/kit';
import type { ExecutionResult } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import type { ExecutorOptions, ServiceExecutor, ServiceRequest } from './service-executor.ts';

type RawExecutor = (request: ServiceRequest, operation: Operation) => ExecutionResult | Promise<ExecutionResult>;

export const unavailable = (cause?: unknown): ExecutionResult => ({
  data: null,
  errors: [ServiceError('SERVICE_UNAVAILABLE', undefined, { cause })],
});

/** An in-process service can not be interrupted: its late answer is simply not waited for. */
export function withTimeout(run: RawExecutor, name: ServiceName, options: ExecutorOptions): ServiceExecutor {
  const { logger, timeoutMs } = options;
  return async (request, operation) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ExecutionResult>((resolve) => {
      timer = setTimeout(() => {
        logger.warn({ part: name, durationMs: timeoutMs, requestId: operation.request.requestId }, 'service hangs');
        resolve(unavailable());
      }, timeoutMs);
    });
    try {
      return await Promise.race([run(request, operation), late]);
    } catch (err) {
      logger.error({ err, part: name, requestId: operation.request.requestId }, 'service broke');
      return unavailable(err);
    } finally {
      clearTimeout(timer);
    }
  };
}
