/** The contracts: what clients may ask, and what of it each service answers. */
import { readFileSync } from 'node:fs';
import type { ServiceName } from '@banyan/kit';
import { serviceNames } from '@banyan/services';
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql';
import { type ByService, type ServiceContracts, serviceContracts, sourceTexts } from './service-contracts.ts';

export interface Contracts extends ServiceContracts {
  /** What clients see: the composed schema without internal fields. */
  publicSchema: GraphQLSchema;
}

/** Reads contracts from their texts; scenarios give small ones of their own. */
export const contractsOf = (publicText: string, serviceTexts: ByService<string>): Contracts => ({
  publicSchema: buildSchema(publicText, { noLocation: true }),
  ...serviceContracts(serviceTexts),
});

/** Where this field is to be edited: its owner's schema, or what the gateway itself adds. */
export function fileOf({ serviceSchemas, joins }: ServiceContracts, type: string, field: string): string {
  const has = (service: ServiceName) => {
    const found = serviceSchemas[service].getType(type);
    return isObjectType(found) && found.getFields()[field] !== undefined;
  };
  const owner = joins.entities.get(type)?.service ?? serviceNames.find(has);
  return owner ? `services/${owner}/schema.graphql` : 'mesh-gateway/src/gateway.graphql';
}

/** "file: Type.field, Type.other; file: …", for sentences that refuse to start. */
export function listByFile(
  contracts: ServiceContracts,
  fields: readonly (readonly [type: string, field: string])[],
): string {
  const byFile = Map.groupBy(fields, ([type, field]) => fileOf(contracts, type, field));
  return [...byFile].map(([file, named]) => `${file}: ${named.map((each) => each.join('.')).join(', ')}`).join('; ');
}

/** The contracts of this repository, as they are committed. */
export const committedContracts: Contracts = contractsOf(
  readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
  sourceTexts,
);
