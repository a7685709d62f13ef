// What processes report about themselves and learn of each other, for those that load nothing else of the kit.
export { complaintsOf, complaintsOfAll, isLive, refusalsOf } from './neighbours.ts';
export { type Complaints, createProbes, type Needs, type ProbeOptions, type Probes } from './probes.ts';
