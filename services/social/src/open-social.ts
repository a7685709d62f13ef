import {
  type CallInternal,
  callInProcess,
  createWriteBudget,
  type Deployment,
  type Opening,
  type WriteBudget,
} from '@banyan/kit';
import type { Models } from './models.ts';
import { type SocialWrite, writeKinds } from './write-kinds.ts';

/** What social's use cases work with beyond its models. */
export interface SocialParts {
  /** Identity, of who is a member, and that it takes who is in which group. */
  callInternal: CallInternal;
  deployment: Deployment;
  writes: WriteBudget<SocialWrite>;
}

export function openSocial({ clock, deps }: Opening<Models>): SocialParts {
  return {
    callInternal: deps.callInternal ?? callInProcess(() => undefined),
    deployment: deps.deployment,
    writes: createWriteBudget(writeKinds, clock),
  };
}
