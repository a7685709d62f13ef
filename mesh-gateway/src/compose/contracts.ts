/** The contracts: what clients may ask, and which service answers which root field. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@banyan/kit';
import { forEachService, serviceFile, serviceNames } from '@banyan/services';
import { buildSchema, type GraphQLSchema } from 'graphql';

export interface Contracts {
  /** What clients see: the composed schema without internal fields. */
  publicSchema: GraphQLSchema;
  serviceSchemas: Readonly<Record<ServiceName, GraphQLSchema>>;
  /** Root field -> the one service that answers it. */
  rootFieldOwners: { query: ReadonlyMap<string, ServiceName>; mutation: ReadonlyMap<string, ServiceName> };
}

const schemaOf = (typeDefs: string): GraphQLSchema => buildSchema(typeDefs, { noLocation: true });

/** Reads contracts from their texts; scenarios give small ones of their own. */
export function contractsOf(publicText: string, serviceTexts: Record<ServiceName, string>): Contracts {
  const serviceSchemas = forEachService((name) => schemaOf(serviceTexts[name]));
  const ownersOf = (kind: 'getQueryType' | 'getMutationType') =>
    new Map(
      serviceNames.flatMap((name) =>
        Object.keys(serviceSchemas[name][kind]()?.getFields() ?? {}).map((field) => [field, name] as const),
      ),
    );
  const rootFieldOwners = { query: ownersOf('getQueryType'), mutation: ownersOf('getMutationType') };
  return { publicSchema: schemaOf(publicText), serviceSchemas, rootFieldOwners };
}

/** The contracts of this repository, as they are committed. */
export const committedContracts: Contracts = contractsOf(
  readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'),
  forEachService((name) => readFileSync(serviceFile(name, 'schema.graphql'), 'utf8')),
);
