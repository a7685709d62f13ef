/** GraphQL Mesh over the services' contracts, with our own executors in place of its network handlers. */
import type { ServiceName } from '@banyan/kit';
import StitchingMerger from '@graphql-mesh/merger-stitching';
import { getMesh } from '@graphql-mesh/runtime';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { ServiceExecutor } from '../executors/service-executor.ts';
import { joinResolvers } from '../join/resolvers.ts';
import type { Operation } from '../operation/operation.ts';
import type { ServiceContracts } from './service-contracts.ts';

type MeshOptions = Parameters<typeof getMesh>[0];
type Source = MeshOptions['sources'][number];

interface StitchingRequest {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  context?: { operation: Operation };
}

const nothing = () => undefined;
/** Mesh logs whole requests and results, which hold members' words. */
const silent = {
  log: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  child: () => silent,
} as unknown as NonNullable<MeshOptions['logger']>;

/** How stitching fetches by key what a service owns. */
function mergeOf(service: ServiceName, { entities }: ServiceContracts['joins']) {
  const own = [...entities.values()].filter((entity) => entity.service === service);
  return Object.fromEntries(
    own.map(({ type, key, rootField, argument, most }) => [
      type,
      {
        // Its owner describes it best.
        canonical: true,
        selectionSet: `{ ${key} }`,
        fieldName: rootField,
        key: (stub: Record<string, unknown>) => stub[key],
        argsFromKeys: (keys: readonly unknown[]) => ({ [argument]: keys }),
        dataLoaderOptions: { maxBatchSize: most },
      },
    ]),
  );
}

function sourceOf(
  name: ServiceName,
  schema: GraphQLSchema,
  joins: ServiceContracts['joins'],
  ask: ServiceExecutor,
): Source {
  const executor = ({ document, variables, context: { operation } = {} as never }: StitchingRequest) =>
    ask({ document, variables: variables ?? {} }, operation);
  const handler = { getMeshSource: async () => ({ schema, executor, merge: mergeOf(name, joins) }) };
  return { name, handler: handler as never, transforms: [] };
}

/** One schema of all services. `additions` are types the gateway itself brings. */
export function meshOf(
  { serviceSchemas, joins }: Pick<ServiceContracts, 'serviceSchemas' | 'joins'>,
  executors: Readonly<Record<ServiceName, ServiceExecutor>>,
  additions: DocumentNode[] = [],
) {
  return getMesh({
    sources: (Object.entries(serviceSchemas) as [ServiceName, GraphQLSchema][]).map(([name, schema]) =>
      sourceOf(name, schema, joins, executors[name]),
    ),
    additionalTypeDefs: additions,
    additionalResolvers: joinResolvers(joins) as never,
    merger: new StitchingMerger({ logger: silent } as never),
    cache: {} as never,
    logger: silent,
  });
}
