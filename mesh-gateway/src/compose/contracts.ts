/** The contracts: what clients may ask, which service answers which root field, and what is joined from several. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marks, type ServiceName } from '@banyan/kit';
import { forEachService, serviceFile, serviceNames } from '@banyan/services';
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql';
import { type Joins, joinsOf } from '../join/joins.ts';

type ByService<Value> = Readonly<Record<ServiceName, Value>>;

export interface Contracts {
  /** What clients see: the composed schema without internal fields. */
  publicSchema: GraphQLSchema;
  serviceSchemas: ByService<GraphQLSchema>;
  /** What is put together from several services. */
  joins: Joins;
  /** Root field -> the one service that answers it. */
  rootFieldOwners: { query: ReadonlyMap<string, ServiceName>; mutation: ReadonlyMap<string, ServiceName> };
}

const schemaOf = (typeDefs: string): GraphQLSchema => buildSchema(typeDefs, { noLocation: true });

/** Reads the services' own contracts; their texts may use the marks. Throws when those do not fit together. */
export function serviceContracts(texts: ByService<string>): Omit<Contracts, 'publicSchema'> {
  const serviceSchemas = forEachService((name) => schemaOf(`${marks}\n${texts[name]}`));
  const ownersOf = (kind: 'getQueryType' | 'getMutationType') =>
    new Map(
      serviceNames.flatMap((name) =>
        Object.keys(serviceSchemas[name][kind]()?.getFields() ?? {}).map((field) => [field, name] as const),
      ),
    );
  const rootFieldOwners = { query: ownersOf('getQueryType'), mutation: ownersOf('getMutationType') };
  return { serviceSchemas, joins: joinsOf(serviceSchemas), rootFieldOwners };
}

/** Reads contracts from their texts; scenarios give small ones of their own. */
export const contractsOf = (publicText: string, serviceTexts: ByService<string>): Contracts => ({
  publicSchema: schemaOf(publicText),
  ...serviceContracts(serviceTexts),
});

type Declared = Pick<Contracts, 'serviceSchemas' | 'joins'>;

/** Where this field is to be edited: its owner's schema, or what the gateway itself adds. */
export function fileOf({ serviceSchemas, joins }: Declared, type: string, field: string): string {
  const has = (service: ServiceName) => {
    const found = serviceSchemas[service].getType(type);
    return isObjectType(found) && found.getFields()[field] !== undefined;
  };
  const owner = joins.entities.get(type)?.service ?? serviceNames.find(has);
  return owner ? `services/${owner}/schema.graphql` : 'mesh-gateway/src/gateway.graphql';
}

/** "file: Type.field, Type.other; file: …", for sentences that refuse to start. */
export function listByFile(contracts: Declared, fields: readonly (readonly [type: string, field: string])[]): string {
  const byFile = Map.groupBy(fields, ([type, field]) => fileOf(contracts, type, field));
  return [...byFile].map(([file, named]) => `${file}: ${named.map((each) => each.join('.')).join(', ')}`).join('; ');
}

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** What composing starts from: the contract of each service, and what the gateway adds. */
export const sourceTexts = {
  services: forEachService((name) => readFileSync(serviceFile(name, 'schema.graphql'), 'utf8')),
  gateway: read('src/gateway.graphql'),
};

/** The contracts of this repository, as they are committed. */
export const committedContracts: Contracts = contractsOf(read('schema.graphql'), sourceTexts.services);
