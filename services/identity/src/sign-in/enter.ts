// What follows the first step of a sign-in, whichever it was.
import type { IdentityContext } from '../context.ts';
import type { MemberWithPassword } from '../member/member.store.ts';
import { askSecondStep } from '../second-factor/second-step.ts';
import { openSession } from '../session/issue-token.ts';
import type { Entered } from '../session/present-session.ts';
import { passwordOf, rememberBrowser } from './known-browser.ts';

/** A session; or SECOND_FACTOR_REQUIRED. Until the second step nothing is remembered of the browser: it is a stranger's. */
export async function enter(
  found: MemberWithPassword,
  knownBrowser: string | null,
  context: IdentityContext,
): Promise<Entered> {
  const { identity, request, now } = context;
  const { passwordHash: _, ...member } = found;
  if (member.secondFactorSince) return askSecondStep(member._id, context);
  await rememberBrowser(request, passwordOf(found), knownBrowser, identity.seals);
  const issued = await openSession(identity, member._id, request, now);
  return { member, sessionId: issued.sessionId, issued };
}
