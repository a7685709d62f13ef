/** Answers what no plan covers, through the schema that GraphQL Mesh stitches. */
import type { ServiceName } from '@banyan/kit';
import { type ExecutionResult, execute } from 'graphql';
import type { ServiceExecutor } from '../executors/service-executor.ts';
import { createJoinLoaders } from '../join/loaders.ts';
import type { Operation } from '../operation/operation.ts';
import type { Prepared } from '../operation/prepared.ts';
import type { Contracts } from './contracts.ts';

type Variables = Record<string, unknown>;

export type StitchedSchema = (
  prepared: Pick<Prepared, 'document' | 'operation'>,
  variables: Variables,
  operation: Operation,
) => Promise<ExecutionResult>;

async function stitch(contracts: Contracts, executors: Record<ServiceName, ServiceExecutor>): Promise<StitchedSchema> {
  const { meshOf } = await import('./mesh.ts');
  const { schema, getEnveloped } = await meshOf({ contracts, executors }, { additions: [] });
  // How Mesh's resolvers reach the sources. Its own execution is left out: it writes error texts to the console.
  const sources = (await getEnveloped({}).contextFactory({})) as object;
  const loadersFor = createJoinLoaders(contracts.joins, executors);
  return async ({ document, operation: { name } }, variables, operation) =>
    execute({
      schema,
      document,
      variableValues: variables,
      operationName: name?.value,
      contextValue: { ...sources, operation, joined: loadersFor(operation) },
    });
}

/** Loads Mesh with the first operation that needs it: few do, and it is half of the gateway's start. */
export function createStitchedSchema(
  contracts: Contracts,
  executors: Record<ServiceName, ServiceExecutor>,
): StitchedSchema {
  let ready: Promise<StitchedSchema> | undefined;
  return async (...request) => {
    ready ??= stitch(contracts, executors);
    try {
      return await (await ready)(...request);
    } catch (error) {
      ready = undefined;
      throw error;
    }
  };
}
