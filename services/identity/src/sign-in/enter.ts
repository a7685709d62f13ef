// What follows the first step of a sign-in, whichever it was.
import type { IdentityContext } from '../context.ts';
import type { MemberWithPassword } from '../member/member.store.ts';
import { requireSecondFactor } from '../second-factor/verify-second-factor.ts';
import { enterSession } from '../session/look-again.ts';
import type { Entered } from '../session/present-session.ts';
import { passwordOf, trustDevice } from './trusted-device.ts';

/** A session; or SECOND_FACTOR_REQUIRED. Until the second factor nothing is remembered of the browser: it is an anonymous caller's. */
export async function enter(
  found: MemberWithPassword,
  trustedDevice: string | null,
  context: IdentityContext,
): Promise<Entered> {
  if (found.secondFactorSince) return requireSecondFactor(found._id, context);
  const entered = await enterSession(found, context);
  await trustDevice(context.request, passwordOf(found), trustedDevice, context.identity.signer);
  return entered;
}
