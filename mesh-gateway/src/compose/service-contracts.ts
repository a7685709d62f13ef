/** The services' own contracts: what each answers, and what is joined from several. Read without the composed schema. */
import { readFileSync } from 'node:fs';
import { marks, type ServiceName } from '@banyan/kit';
import { forEachService, serviceFile, serviceNames } from '@banyan/services';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { type Joins, joinsOf } from '../join/joins.ts';

export type ByService<Value> = Readonly<Record<ServiceName, Value>>;

export interface ServiceContracts {
  serviceSchemas: ByService<GraphQLSchema>;
  /** What is put together from several services. */
  joins: Joins;
  /** Root field -> the one service that answers it. */
  rootFieldOwners: { query: ReadonlyMap<string, ServiceName>; mutation: ReadonlyMap<string, ServiceName> };
}

/** Their texts may use the marks. Throws when those do not fit together. */
export function serviceContracts(texts: ByService<string>): ServiceContracts {
  const serviceSchemas = forEachService((name) => buildSchema(`${marks}\n${texts[name]}`, { noLocation: true }));
  const ownersOf = (kind: 'getQueryType' | 'getMutationType') =>
    new Map(
      serviceNames.flatMap((name) =>
        Object.keys(serviceSchemas[name][kind]()?.getFields() ?? {}).map((field) => [field, name] as const),
      ),
    );
  const rootFieldOwners = { query: ownersOf('getQueryType'), mutation: ownersOf('getMutationType') };
  return { serviceSchemas, joins: joinsOf(serviceSchemas), rootFieldOwners };
}

/** What composing starts from: the contract of each service. */
export const sourceTexts = forEachService((name) => readFileSync(serviceFile(name, 'schema.graphql'), 'utf8'));
