/** A service in the same process: no printing, no network, no parsing, no second validation. */
import type { ServiceApp } from '@banyan/kit';
import { type ExecutionResult, execute } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import type { ServiceRequest } from './service-executor.ts';

export function inProcessExecutor(app: ServiceApp) {
  return ({ document, variables }: ServiceRequest, operation: Operation): ExecutionResult | Promise<ExecutionResult> =>
    execute({
      schema: app.schema,
      document,
      variableValues: variables,
      contextValue: operation.contextOf(app),
    }) as ExecutionResult | Promise<ExecutionResult>;
}
