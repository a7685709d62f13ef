import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { languageOf } from './language.ts';
import type { Member } from './member.model.ts';
import { type Around, presentMember } from './member.view.ts';

/** The viewer's own row. A token outlives leaving by minutes. */
export async function requireSelf({ viewer, loaders }: IdentityContext): Promise<Member> {
  const member = await loaders.member.load(requireViewer(viewer).memberId);
  if (!member || !canSignIn(member)) throw ServiceError('UNAUTHENTICATED');
  return member;
}

/** The viewer as they see themselves. */
export async function readSelf(context: IdentityContext) {
  const member = await requireSelf(context);
  return presentMember(member, requireViewer(context.viewer), await around(context));
}

/** As they are after a write of their own row: other devices may have changed something else of it meanwhile. */
export function rereadSelf(context: IdentityContext) {
  context.loaders.member.clear(requireViewer(context.viewer).memberId);
  return readSelf(context);
}

/** What a member is presented by beside the viewer: also who that really is, while they impersonate another. */
export async function around({ viewer, loaders, identity, request, now }: IdentityContext): Promise<Around> {
  const actor = viewer?.actorId === undefined ? null : await loaders.member.load(viewer.actorId);
  const { deployment } = identity;
  return { deployment, now, language: languageOf(request, deployment), actor };
}

/** The same for other members than the viewer. */
export async function aroundOthers(context: IdentityContext): Promise<Around> {
  const { blockedPairs } = context.identity;
  const [beside, { blockedBy }] = await Promise.all([
    around(context),
    blockedPairs.ofViewer(requireViewer(context.viewer)),
  ]);
  return { ...beside, blockedBy };
}
