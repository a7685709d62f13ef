// What follows the first step of a sign-in, whichever it was.
import type { IdentityContext } from '../context.ts';
import type { MemberWithPassword } from '../member/member.store.ts';
import { askSecondStep } from '../second-factor/second-step.ts';
import { enterSession } from '../session/look-again.ts';
import type { Entered } from '../session/present-session.ts';
import { passwordOf, rememberBrowser } from './known-browser.ts';

/** A session; or SECOND_FACTOR_REQUIRED. Until the second step nothing is remembered of the browser: it is a stranger's. */
export async function enter(
  found: MemberWithPassword,
  knownBrowser: string | null,
  context: IdentityContext,
): Promise<Entered> {
  if (found.secondFactorSince) return askSecondStep(found._id, context);
  const entered = await enterSession(found, context);
  await rememberBrowser(context.request, passwordOf(found), knownBrowser, context.identity.seals);
  return entered;
}
