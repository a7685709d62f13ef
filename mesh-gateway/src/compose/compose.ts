/** Composes contracts with GraphQL Mesh into the schema that clients build against. */
import type { ServiceName } from '@banyan/kit';
import { forEachService } from '@banyan/services';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { parse } from 'graphql';
import { composedSchema } from './composed-schema.ts';
import { meshOf } from './mesh.ts';
import { assertNoDuplicateRootFields } from './root-fields.ts';
import { serviceContracts } from './service-contracts.ts';

const nobody = async () => ({ data: null });

/**
 * `additions`: what the gateway itself brings, such as the subscriptions. Throws, naming files and fields, when the
 * contracts do not fit together.
 */
export async function compose(texts: Readonly<Record<ServiceName, string>>, additions: string): Promise<string> {
  assertNoDuplicateRootFields(Object.entries(texts).map(([name, typeDefs]) => ({ name, typeDefs })));
  const executors = forEachService(() => nobody as never);
  const { schema } = await meshOf(serviceContracts(texts), executors, [parse(additions)]);
  return composedSchema(printSchemaWithDirectives(schema));
}
