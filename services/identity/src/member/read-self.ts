import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { presentMember } from './member.view.ts';

/** The viewer's own entry. A token outlives leaving by minutes. */
export async function readSelf(context: IdentityContext) {
  const viewer = requireViewer(context.viewer);
  const member = await context.loaders.member.load(viewer.memberId);
  if (!member || !canSignIn(member)) throw ServiceError('UNAUTHENTICATED');
  return presentMember(member, viewer, await loadActor(context));
}

/** Who the viewer really is, while they act as another. */
export async function loadActor({ viewer, loaders }: IdentityContext) {
  return viewer?.actorId === undefined ? null : loaders.member.load(viewer.actorId);
}
