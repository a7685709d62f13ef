/** What a member does and is notified of. An entry point of its own: it travels with anyone who imports it, and no first screen carries it. */
export { type Act, useAct } from './use-act.ts';
