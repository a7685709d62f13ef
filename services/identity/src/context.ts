// What a resolver works with: who asks, and what identity keeps.
import { createLoader, type Logger, type ServiceContext, type ServiceDeps } from '@banyan/kit';
import type { Member } from './member/member.model.ts';
import type { MemberStore } from './member/member.store.ts';
import type { Seals } from './seal/seals.ts';
import type { SessionStore } from './session/session.store.ts';
import type { AttemptLimits } from './sign-in/attempt-limits.ts';
import type { SigningKeys } from './signing-key/signing-keys.ts';

export interface Parts {
  memberStore: MemberStore;
  sessions: SessionStore;
  limits: AttemptLimits;
  keys: SigningKeys;
  seals: Seals;
}

export interface IdentityContext extends ServiceContext, Parts {
  /** One look at the clock per operation. */
  now: Date;
  logger: Logger;
  version: string;
  /** Does this deployment sign in by password? */
  passwordSignIn: boolean;
  internalKey: string | undefined;
  members: ReturnType<typeof createLoader<Member>>;
}

export function contextBuilder(parts: Parts, deps: ServiceDeps) {
  const { clock = () => new Date(), logger, version, deployment, internalKey } = deps;
  return (viewer: ServiceContext['viewer'], request: ServiceContext['request']): IdentityContext => ({
    ...parts,
    viewer,
    request,
    now: clock(),
    logger,
    version,
    passwordSignIn: deployment.signIn !== 'phone',
    internalKey,
    members: createLoader(parts.memberStore.findByIds, (member) => member._id, request),
  });
}
