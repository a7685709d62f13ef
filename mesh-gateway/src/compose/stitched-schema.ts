/** The schema GraphQL Mesh stitched, with our own executors in place of its network handlers. */
import { existsSync } from 'node:fs';
import type { ServiceName } from '@banyan/kit';
import type { getMesh } from '@graphql-mesh/runtime';
import { type DocumentNode, type ExecutionResult, execute } from 'graphql';
import { createMemberLoader } from '../join/member-loader.ts';
import type { Operation } from '../operation/operation.ts';
import type { Prepared } from '../operation/prepare.ts';
import type { ServiceExecutor } from '../services/service-executor.ts';

type Variables = Record<string, unknown>;

export type StitchedSchema = (
  prepared: Pick<Prepared, 'document' | 'operation'>,
  variables: Variables,
  operation: Operation,
) => Promise<ExecutionResult>;

interface StitchingRequest {
  document: DocumentNode;
  variables?: Variables;
  context?: { operation: Operation };
}

type MeshOptions = Parameters<typeof getMesh>[0];

const nothing = () => undefined;
/** Mesh logs whole requests and results, which hold members' words. */
const silent = {
  log: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  child: () => silent,
} as unknown as MeshOptions['logger'];

/** The built artifacts live outside version control, so they are known only by their address. */
const artifacts = new URL('../../.mesh/index.js', import.meta.url);

/** Throws a sentence when the artifacts are missing: better at the start than at the first operation. */
export function requireArtifacts(): void {
  if (!existsSync(artifacts)) {
    throw new Error('The gateway is not built. Run: pnpm --filter @banyan/mesh-gateway build');
  }
}

async function stitch(executors: Record<ServiceName, ServiceExecutor>): Promise<StitchedSchema> {
  const [{ getMesh }, { getMeshOptions }] = await Promise.all([
    import('@graphql-mesh/runtime'),
    import(artifacts.href) as Promise<{ getMeshOptions(): Promise<MeshOptions> }>,
  ]);
  const options = await getMeshOptions();
  for (const source of options.sources) {
    const ask = executors[source.name as ServiceName];
    const original = source.handler.getMeshSource.bind(source.handler);
    source.handler.getMeshSource = async (context) => ({
      ...(await original(context)),
      executor: (({ document, variables, context: { operation } = {} as never }: StitchingRequest) =>
        ask({ document, variables: variables ?? {} }, operation)) as never,
    });
  }
  const { schema, getEnveloped } = await getMesh({ ...options, logger: silent });
  // How Mesh's resolvers reach the sources. Its own execution is left out: it writes error texts to the console.
  const sources = (await getEnveloped({}).contextFactory({})) as object;
  return async ({ document, operation: { name } }, variables, operation) =>
    execute({
      schema,
      document,
      variableValues: variables,
      operationName: name?.value,
      contextValue: { ...sources, operation, members: createMemberLoader(executors.identity, operation) },
    });
}

/** Loads Mesh with the first operation that needs it: few do, and it is half of the gateway's start. */
export function createStitchedSchema(executors: Record<ServiceName, ServiceExecutor>): StitchedSchema {
  let ready: Promise<StitchedSchema> | undefined;
  return async (...request) => {
    ready ??= stitch(executors);
    try {
      return await (await ready)(...request);
    } catch (error) {
      ready = undefined;
      throw error;
    }
  };
}
