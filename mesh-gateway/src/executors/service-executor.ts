/** How the gateway asks a service, wherever it runs. */
import type { Logger, NeighbourReporter } from '@banyan/kit';
import { type DocumentNode, type ExecutionResult, Kind, OperationTypeNode } from 'graphql';
import type { Operation } from '../operation/operation.ts';

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

export interface ExecutorOptions {
  logger: Logger;
  timeoutMs: number;
  internalKey?: string;
  /** Hears how services elsewhere answer. */
  reporter?: NeighbourReporter;
}
