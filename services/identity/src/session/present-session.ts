// A session as its browser gets it: the cookies, and the access token beside the member.
import type { Viewer } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Session } from '../generated/schema.ts';
import { languageOf } from '../member/language.ts';
import type { Member } from '../member/member.model.ts';
import { presentMember } from '../member/member.view.ts';
import { setMediaCookie } from '../picture/media-cookie.ts';
import { noteVisit } from '../visit/visit.ts';
import { type Acting, accessOf, signAccessToken } from './access-token.ts';
import type { Issued } from './issue-token.ts';
import { clearActingCookie, setActingCookie, setRefreshCookie } from './refresh-cookie.ts';
import type { Proof } from './session.model.ts';

/** A session that begins or goes on. */
export interface Entered {
  member: Member;
  sessionId: string;
  /** Null: the browser keeps the cookie it has. */
  issued: Issued | null;
  acting?: Acting;
  provedBy?: Proof;
}

/** Gives the browser what it keeps, and answers what the app works with. */
export async function presentSession(
  { member, sessionId, issued, acting, provedBy }: Entered,
  context: IdentityContext,
): Promise<Session> {
  const keep = acting ? setActingCookie : setRefreshCookie;
  if (issued) keep(context.request, issued.refreshToken, issued.maxAgeMs);
  // Over, or another sign-in came between: it must not be asked first again.
  if (!acting) clearActingCookie(context.request);
  // Anyone who acts for a member is on a device of their own.
  const visitor = acting ? member : await noteVisit(member, context);
  const actorId = acting && { actorId: acting.actor._id };
  const { keys, deployment, internalKey } = context.identity;
  const access = accessOf(member, { ...(provedBy && { provedBy }) }, deployment, context.now);
  const viewer: Viewer = { memberId: member._id, sessionId, ...access, ...actorId };
  await setMediaCookie(context.request, internalKey, viewer, context.now);
  return {
    ...(await signAccessToken(keys, member, { access, sessionId, ...(acting && { acting }) }, context.now)),
    actingUntil: acting?.until ?? null,
    user: presentMember(visitor, viewer, {
      deployment,
      now: context.now,
      language: languageOf(context.request, deployment),
      actor: acting?.actor,
    }),
  };
}
