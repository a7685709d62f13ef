/** GraphQL Mesh over the services' contracts, as `.meshrc.yaml` configures it. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { serviceNames } from '@banyan/services';
import { type ConfigProcessOptions, type ProcessedConfig, processConfig } from '@graphql-mesh/config';
import StitchingMerger from '@graphql-mesh/merger-stitching';
import { getMesh } from '@graphql-mesh/runtime';
import { loadYaml } from '@graphql-mesh/utils';
import type { DocumentNode } from 'graphql';
import * as mergeTypes from '../join/merge-types.ts';
import * as resolvers from '../join/resolvers.ts';
import type { Composition } from './composition.ts';
import * as noCache from './no-cache.ts';
import * as serviceHandler from './service-handler.ts';

type Logger = NonNullable<ConfigProcessOptions['logger']>;
type ReadConfig = (options: ConfigProcessOptions & { dir: string }) => Promise<ProcessedConfig>;
type ServiceHandler = InstanceType<ReturnType<typeof serviceHandler.forComposition>>;

const nothing = () => undefined;
/** Mesh logs whole requests and results, which hold members' words. */
const silent = {
  log: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  child: () => silent,
} as unknown as Logger;

const dir = join(import.meta.dirname, '../..');
const ours: Record<string, { forComposition(composition: Composition): unknown }> = {
  'src/compose/no-cache.ts': noCache,
  'src/compose/service-handler.ts': serviceHandler,
  'src/join/merge-types.ts': mergeTypes,
  'src/join/resolvers.ts': resolvers,
};

/** What `.meshrc.yaml` names, made for this composition. Mesh tries several names for each. */
function importFor(composition: Composition): ConfigProcessOptions['importFn'] {
  return async (id) => {
    if (id === '@graphql-mesh/merger-stitching') return StitchingMerger as never;
    const own = ours[relative(dir, resolve(dir, id))];
    if (!own) throw new Error(`Cannot find module '${id}'`);
    return own.forComposition(composition) as never;
  };
}

/** As the command line tool reads it, without the code generators that come with that: 80 MB in a running gateway. */
const readAlone: ReadConfig = async (options) => {
  const file = join(dir, '.meshrc.yaml');
  return processConfig(loadYaml(file, readFileSync(file, 'utf8'), silent) as ProcessedConfig['config'], options);
};

/** One schema of all services. `additions` are types the gateway itself brings. */
export async function meshOf(
  composition: Composition,
  { additions, read = readAlone }: { additions?: DocumentNode[]; read?: ReadConfig } = {},
) {
  const config = await read({ dir, importFn: importFor(composition), throwOnInvalidConfig: true, logger: silent });
  const { handler, transforms } = config.sources[0]!;
  return getMesh({
    ...config,
    sources: serviceNames.map((name) => ({
      name,
      handler: (handler as unknown as ServiceHandler).ofService(name) as never,
      transforms,
    })),
    additionalTypeDefs: additions ?? config.additionalTypeDefs,
    logger: silent,
  });
}
