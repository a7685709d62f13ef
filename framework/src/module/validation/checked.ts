import type { DistManifest } from '../dist.schema.ts';
import type { ModuleManifest } from '../manifest.schema.ts';
import type { BuiltModule } from './built-module.ts';
import type { ShellOffers } from './shell-offers.ts';

/** A built module whose two files have the right form. */
export interface ReadableModule {
  built: BuiltModule;
  dist: DistManifest;
  module: ModuleManifest;
}

/** What one module must hold to, whatever else is deployed. A sentence per problem, naming the module and the key. */
export type Check = (module: ReadableModule, shell: ShellOffers) => string[];
