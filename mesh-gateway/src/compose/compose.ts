/** Composes contracts with GraphQL Mesh's command line tool into the schema that clients build against. */
import type { ServiceName } from '@banyan/kit';
import { forEachService } from '@banyan/services';
import { findAndParseConfig } from '@graphql-mesh/cli';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { parse } from 'graphql';
import { composedSchema } from './composed-schema.ts';
import { meshOf } from './mesh.ts';
import { assertNoDuplicateRootFields } from './root-fields.ts';
import { serviceContracts } from './service-contracts.ts';

const nobody = async () => ({ data: null });

/**
 * `additions`: what the gateway itself brings, such as the subscriptions; those of `.meshrc.yaml` by default. Throws,
 * naming files and fields, when the contracts do not fit together.
 */
export async function compose(texts: Readonly<Record<ServiceName, string>>, additions?: string): Promise<string> {
  assertNoDuplicateRootFields(Object.entries(texts).map(([name, typeDefs]) => ({ name, typeDefs })));
  const composition = { contracts: serviceContracts(texts), executors: forEachService(() => nobody) };
  const { schema } = await meshOf(composition, {
    read: findAndParseConfig,
    ...(additions && { additions: [parse(additions)] }),
  });
  return composedSchema(printSchemaWithDirectives(schema));
}
