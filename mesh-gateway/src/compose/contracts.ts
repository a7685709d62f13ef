/** The committed contracts: what clients may ask, and which service answers which root field. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@banyan/kit';
import { buildSchema, type GraphQLSchema } from 'graphql';

const root = join(import.meta.dirname, '../..');

const read = (path: string): GraphQLSchema => buildSchema(readFileSync(join(root, path), 'utf8'), { noLocation: true });

/** What clients see: the composed schema without internal fields. */
export const publicSchema: GraphQLSchema = read('schema.graphql');

export const serviceSchemas = Object.fromEntries(
  serviceNames.map((name) => [name, read(`../services/${name}/schema.graphql`)]),
) as Record<ServiceName, GraphQLSchema>;

function ownersOf(kind: 'getQueryType' | 'getMutationType'): ReadonlyMap<string, ServiceName> {
  return new Map(
    serviceNames.flatMap((name) =>
      Object.keys(serviceSchemas[name][kind]()?.getFields() ?? {}).map((field) => [field, name] as const),
    ),
  );
}

/** Root field -> the one service that answers it. */
export const rootFieldOwners = { query: ownersOf('getQueryType'), mutation: ownersOf('getMutationType') };
