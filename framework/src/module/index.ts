/** What servers and build scripts may read about modules. Node-safe: nothing here needs a browser. */
export { mergeWording, type Texts, type WordingLayer } from '../wording/merge-wording.ts';
export { type Admission, type AdmissionWish, type AdmittedModule, admit, checkModule } from './admission/admit.ts';
export { type BuiltModule, type FoundFile, readBuiltModule } from './admission/built-module.ts';
export { frameworkOffers, type ShellOffers } from './admission/shell-offers.ts';
export { navWording, type ReadWords, type Words, wordingGaps, wordsOf } from './admission/wording.ts';
export { type DistManifest, distSchema } from './dist.schema.ts';
export { type Condition, type ModuleManifest, manifestSchema } from './manifest.schema.ts';
export { moduleId, ownParts } from './module-id.ts';
