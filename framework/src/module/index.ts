/** What servers and build scripts may read about modules. Node-safe: nothing here needs a browser. */
export { mergeWording, type Texts, type WordingLayer } from '../wording/merge-wording.ts';
export { checkOwnership } from './check-ownership.ts';
export { type Condition, type ModuleManifest, manifestSchema } from './manifest.schema.ts';
