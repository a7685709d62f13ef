// The use case of staying signed in: the cookie's token is exchanged for the next one.
import { codeOf, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { findActing } from '../impersonation/find-acting.ts';
import { findMember } from '../member/member.store.ts';
import { browserOf } from './browser.ts';
import { endSession } from './end-session.ts';
import { exchangeToken, type Issued, replaceUnused } from './issue-token.ts';
import { graceMs, type Judgement, judgeToken } from './judge-token.ts';
import type { Entered } from './present-session.ts';
import type { BrowserTokens } from './refresh-cookie.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { Session } from './session.model.ts';
import { findSession } from './session.store.ts';
import { stands } from './stands.ts';

/** For anyone who writes a client that is no browser. */
const noCookie = 'Send the cookie banyan_refresh that signing in has set; without it, sign in again.';

/** The impersonation session of this browser while it lasts, else its own session: when the one is over the other is there again. */
export async function refreshEither({ own, acting }: BrowserTokens, context: IdentityContext): Promise<Entered> {
  if (own && acting) {
    const granted = await refresh(acting, context, own).catch(unlessOver);
    if (granted) return granted;
  }
  if (!own) throw ServiceError('UNAUTHENTICATED', undefined, { message: noCookie });
  return refresh(own, context);
}

function unlessOver(error: unknown): null {
  if (codeOf(error) === 'UNAUTHENTICATED') return null;
  throw error;
}

/**
 * UNAUTHENTICATED when the token is none of ours, over, or used twice; only the last ends the session, for everyone. An impersonation session
 * is good only beside the session it was given to: `by` is that one's token.
 */
export async function refresh(token: RefreshToken, context: IdentityContext, by?: RefreshToken): Promise<Entered> {
  const { identity, now } = context;
  const session = await findSession(identity.models, token.sessionId);
  // Before anything is done for the token's sake: a guess changes nothing.
  if (!session || judge(session, token, context) === 'unknown') throw ServiceError('UNAUTHENTICATED');
  if (session.actor?.sessionId !== by?.sessionId) throw ServiceError('UNAUTHENTICATED');
  const member = await findMember(identity.models, session.memberId);
  if (!member) throw ServiceError('UNAUTHENTICATED');
  const acting = await findActing(session, member, context);
  if (!(await stands(identity.models, session, member)) || (session.actor && !acting)) {
    await endSession(identity, session._id, now);
    throw ServiceError('UNAUTHENTICATED');
  }
  const issued = await exchange(session, token, context);
  const { _id: sessionId, provedBy } = session;
  return { member, sessionId, issued, ...(acting && { acting }), ...(provedBy && { provedBy }) };
}

async function exchange(session: Session, token: RefreshToken, context: IdentityContext): Promise<Issued | null> {
  const { identity, request, now } = context;
  const judgement = judge(session, token, context);
  if (judgement !== 'current') requireInTime(context);
  switch (judgement) {
    case 'current':
      return (await exchangeToken(identity, session, browserOf(request), now)) ?? lostRace(session, token, context);
    case 'unanswered':
      return (await replaceUnused(identity, session, now)) ?? lostRace(session, token, context);
    case 'repeated':
      return null;
    case 'reused':
      identity.logger.warn(
        { code: 'REFRESH_TOKEN_REUSED' },
        'a session ended because its refresh token was used twice',
      );
      await endSession(identity, session._id, now);
      throw ServiceError('UNAUTHENTICATED');
    case 'unknown':
    case 'ended':
      throw ServiceError('UNAUTHENTICATED');
  }
}

/**
 * Anyone who asked has long asked again, and was answered, when a process that was frozen over their question goes on: by then their token
 * looks as if it were used twice, and what they were answered as if it had not arrived. Nothing is done about either.
 */
function requireInTime({ identity, now }: IdentityContext): void {
  if (identity.clock().getTime() - now.getTime() > graceMs) throw ServiceError('SERVICE_UNAVAILABLE');
}

function judge(session: Session, token: RefreshToken, { request, now }: IdentityContext): Judgement {
  return judgeToken(session, { ...token, browserHash: browserOf(request) }, now);
}

/** Another tab was faster: judge the token again by what that tab left. It can lose only so often. */
async function lostRace(session: Session, token: RefreshToken, context: IdentityContext): Promise<Issued | null> {
  const changed = await findSession(context.identity.models, session._id);
  if (!changed) throw ServiceError('UNAUTHENTICATED');
  return exchange(changed, token, context);
}
