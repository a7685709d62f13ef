// A session as its browser gets it: the cookies, and the access token beside the member.
import type { Viewer } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Session } from '../generated/schema.ts';
import type { Member } from '../member/member.model.ts';
import { presentMember } from '../member/member.view.ts';
import { setMediaCookie } from '../picture/media-cookie.ts';
import { accessOf, signAccessToken } from './access-token.ts';
import type { Issued } from './issue-token.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** `issued` is null where the browser keeps the refresh cookie it has. */
export async function presentSession(
  member: Member,
  sessionId: string,
  issued: Issued | null,
  context: IdentityContext,
): Promise<Session> {
  await setMediaCookie(context.request, context.identity.internalKey, context.now);
  if (issued) setRefreshCookie(context.request, issued.refreshToken, issued.maxAgeMs);
  const viewer: Viewer = { memberId: member._id, sessionId, ...accessOf(member) };
  return {
    ...(await signAccessToken(context.identity.keys, member, sessionId, context.now)),
    user: presentMember(member, viewer),
  };
}
