/** What a member does and is told of. An entry point of its own: it travels with whoever imports it, and no first screen carries it. */
export { type Act, useAct } from './use-act.ts';
