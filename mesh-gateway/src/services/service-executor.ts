/** How the gateway asks a service, wherever it runs. */
import { type Logger, type ServiceApp, ServiceError, type ServiceName } from '@banyan/kit';
import { type DocumentNode, type ExecutionResult, Kind, OperationTypeNode } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import { httpExecutor } from './http-executor.ts';
import { inProcessExecutor } from './in-process-executor.ts';
import { withTimeout } from './with-timeout.ts';

export interface ServiceRequest {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/** What changes nothing may be asked again, and stopped in the middle. */
export function isQuery({ definitions: [first] }: DocumentNode): boolean {
  return first?.kind === Kind.OPERATION_DEFINITION && first.operation === OperationTypeNode.QUERY;
}

/** Never rejects: what goes wrong is an error of the result. */
export type ServiceExecutor = (request: ServiceRequest, operation: Operation) => Promise<ExecutionResult>;

/** In this process, elsewhere, or switched off in this deployment. */
export type ServicePlace = ServiceApp | { url: string } | 'off';

export interface ExecutorOptions {
  logger: Logger;
  timeoutMs: number;
  internalKey?: string;
}

export function createExecutor(name: ServiceName, place: ServicePlace, options: ExecutorOptions): ServiceExecutor {
  if (place === 'off') return async () => ({ data: null, errors: [ServiceError('MODULE_DISABLED')] });
  if ('url' in place) return httpExecutor(name, place.url, options);
  return withTimeout(inProcessExecutor(place), name, options);
}
