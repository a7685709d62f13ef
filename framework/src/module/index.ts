/** What servers and build scripts may read about modules. Node-safe: nothing here needs a browser. */
export { mergeWording, type Texts, type WordingLayer } from '../wording/merge-wording.ts';
export { type DistManifest, distSchema } from './dist.schema.ts';
export { type Condition, type ModuleManifest, manifestSchema } from './manifest.schema.ts';
export { moduleId, ownParts } from './module-id.ts';
export { type BuiltModule, type FoundFile, readBuiltModule } from './validation/built-module.ts';
export { frameworkOffers, type ShellOffers } from './validation/shell-offers.ts';
export {
  checkModule,
  type ModuleEntry,
  type Validation,
  type ValidModule,
  validateModules,
} from './validation/validate-modules.ts';
export { navWording, type ReadWords, type Words, wordingGaps, wordsOf } from './validation/wording.ts';
