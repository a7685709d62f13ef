import type { Deployment, Viewer } from '@banyan/kit';
import type { SecondFactor } from '../generated/schema.ts';
import { mustProve, mustSetUpFactor } from '../policy/second-factor.policy.ts';
import type { MemberWithFactor } from './second-factor.store.ts';

/** Whether a member has a second factor; nothing of its secrets. */
export function presentFactor(member: MemberWithFactor, viewer: Viewer, deployment: Deployment): SecondFactor {
  const since = member.secondFactorSince ?? null;
  return {
    isOn: since !== null,
    since,
    backupCodesLeft: since ? (member.secondFactor?.backupCodes.length ?? 0) : 0,
    mustSetUp: mustSetUpFactor(member, viewer, deployment),
    isRequired: mustProve(member, deployment),
  };
}
