import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { type Around, presentMember } from './member.view.ts';

/** The viewer's own entry. A token outlives leaving by minutes. */
export async function readSelf(context: IdentityContext) {
  const viewer = requireViewer(context.viewer);
  const member = await context.loaders.member.load(viewer.memberId);
  if (!member || !canSignIn(member)) throw ServiceError('UNAUTHENTICATED');
  return presentMember(member, viewer, await around(context));
}

/** What a member is presented by beside the viewer: also who that really is, while they act as another. */
export async function around({ viewer, loaders, identity }: IdentityContext): Promise<Around> {
  const actor = viewer?.actorId === undefined ? null : await loaders.member.load(viewer.actorId);
  return { deployment: identity.deployment, actor };
}
