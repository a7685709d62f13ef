// What a resolver works with: who asks, and what identity keeps.
import type { ServiceContext, ServiceCore } from '@banyan/kit';
import type { Loaders } from './loaders.ts';
import type { Models } from './models.ts';
import type { IdentityParts } from './open-identity.ts';

/** What the use cases of this service work with; one per process. */
export interface Identity extends ServiceCore<Models>, IdentityParts {}

export interface IdentityContext extends ServiceContext {
  identity: Identity;
  loaders: Loaders;
}
