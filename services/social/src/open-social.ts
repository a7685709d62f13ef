import { type Ask, askWithin, createWriteBudget, type Deployment, type Opening, type WriteBudget } from '@banyan/kit';
import type { Models } from './models.ts';
import { type SocialWrite, writeKinds } from './write-kinds.ts';

/** What social's stories work with beyond its models. */
export interface SocialParts {
  /** Identity, of who is a member, and that it takes who is in which group. */
  ask: Ask;
  deployment: Deployment;
  writes: WriteBudget<SocialWrite>;
}

export function openSocial({ clock, deps }: Opening<Models>): SocialParts {
  return {
    ask: deps.ask ?? askWithin(() => undefined),
    deployment: deps.deployment,
    writes: createWriteBudget(writeKinds, clock),
  };
}
