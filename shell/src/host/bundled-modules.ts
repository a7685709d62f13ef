// Stands in for federated-modules.ts in the plain bundle that the bench compares with.
import type { LoadRemote } from '@banyan/framework/host';

/** Answers with parts that came along with the bundle; each runs when it is first asked for, as a loaded one would. */
export const fromBundle =
  (parts: Record<string, () => Promise<object>>): LoadRemote =>
  async (container, expose) =>
    parts[`${container}/${expose.replace(/^\.\//, '')}`]?.();
