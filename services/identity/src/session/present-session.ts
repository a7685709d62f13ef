// A session as its browser gets it: the cookies, and the access token beside the member.
import type { Viewer } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Session } from '../generated/schema.ts';
import type { Member } from '../member/member.model.ts';
import { presentMember } from '../member/member.view.ts';
import { setMediaCookie } from '../picture/media-cookie.ts';
import { noteVisit } from '../visit/visit.ts';
import { type Acting, accessOf, signAccessToken } from './access-token.ts';
import type { Issued } from './issue-token.ts';
import { clearActingCookie, setActingCookie, setRefreshCookie } from './refresh-cookie.ts';

/** `issued` is null where the browser keeps the refresh cookie it has. */
export async function presentSession(
  member: Member,
  sessionId: string,
  issued: Issued | null,
  context: IdentityContext,
  acting?: Acting,
): Promise<Session> {
  await setMediaCookie(context.request, context.identity.internalKey, context.now);
  const keep = acting ? setActingCookie : setRefreshCookie;
  if (issued) keep(context.request, issued.refreshToken, issued.maxAgeMs);
  // Over, or another sign-in came between: it must not be asked first again.
  if (!acting) clearActingCookie(context.request);
  // Whoever acts for a member is on a device of their own.
  const visitor = acting ? member : await noteVisit(member, context);
  const actorId = acting && { actorId: acting.actor._id };
  const viewer: Viewer = { memberId: member._id, sessionId, ...accessOf(member), ...actorId };
  return {
    ...(await signAccessToken(context.identity.keys, member, sessionId, context.now, acting)),
    actingUntil: acting?.until ?? null,
    user: presentMember(visitor, viewer, acting?.actor),
  };
}
