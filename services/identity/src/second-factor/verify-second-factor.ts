// The use case of a sign-in's second factor: the first was right, and no session is there before a code is, too (decision 121).
import { ServiceError } from '@banyan/kit';
import { saveChallengeUse, takeChallengeTry } from '../challenge/challenge.store.ts';
import { findChallenge, giveChallenge } from '../challenge/challenge.ts';
import type { IdentityContext } from '../context.ts';
import { canEnter, isBeforePassword } from '../policy/session.policy.ts';
import { enterSession } from '../session/look-again.ts';
import type { Entered } from '../session/present-session.ts';
import { passwordOf, trustDevice } from '../sign-in/trusted-device.ts';
import { factorAttempt, takeFactorCode } from './check-code.ts';
import type { FactorCode } from './input.ts';
import { findWithFactor } from './second-factor.store.ts';

/** Says that there is a second factor, with what its code goes back with. */
export async function requireSecondFactor(memberId: string, { identity, now }: IdentityContext): Promise<never> {
  const challenge = await giveChallenge(identity, 'second step', memberId, now);
  throw ServiceError('SECOND_FACTOR_REQUIRED', undefined, { challenge });
}

/** A new session for the code of the second factor. */
export async function signInBySecondFactor(
  { challenge, code }: { challenge: string; code: FactorCode },
  context: IdentityContext,
): Promise<Entered> {
  const { identity, request, now } = context;
  const { models, signer } = identity;
  const given = await findChallenge(identity, 'second step', challenge, now);
  const found = given?.memberId ? await findWithFactor(models, given.memberId) : null;
  // Who took the first step with a password that is none any more takes it again.
  if (!given || !found?.secondFactorSince || isBeforePassword(given, found)) throw isOver();
  if (!canEnter(found)) throw ServiceError('UNAUTHORIZED_APP_USER');
  const attempt = await factorAttempt(found, context);
  const limits = identity.factorLimits[code.kind];
  await limits.take(attempt);
  const tried = await takeChallengeTry(models, given, now);
  if (!tried) throw isOver();
  if (!(await takeFactorCode(found, code, context)))
    throw tried.triesLeft > 0 ? ServiceError('INVALID_CODE') : isOver();
  if (!(await saveChallengeUse(models, given, now))) throw isOver();
  await limits.forgive(attempt);
  const entered = await enterSession(found, context, 'app');
  await trustDevice(request, passwordOf(found), attempt.trustedDevice, signer);
  return entered;
}

const isOver = () => ServiceError('CODE_EXPIRED', 'signIn.error.secondStepOver');
