// The use case of a sign-in by a device that knows its member: something they have, opened by something they are or know.
import { ServiceError } from '@banyan/kit';
import { saveChallengeUse } from '../challenge/challenge.store.ts';
import { findChallenge, giveChallenge } from '../challenge/challenge.ts';
import type { IdentityContext } from '../context.ts';
import { findWithPassword } from '../member/member.store.ts';
import { isPasskeyOver } from '../policy/second-factor.policy.ts';
import { canEnter } from '../policy/session.policy.ts';
import { enterSession } from '../session/look-again.ts';
import type { Entered } from '../session/present-session.ts';
import { hashSecret } from '../session/refresh-token.ts';
import { findTrustedDevice, passwordOf, trustDevice } from '../sign-in/trusted-device.ts';
import type { Passkey } from './passkey.model.ts';
import { findPasskey, saveRemovalBefore, saveUse } from './passkey.store.ts';
import { findPasskeyMark, givePasskeyMark } from './passkey-browser.ts';
import { relyingPartyOf } from './relying-party.ts';
import { challengeIn, readAuthentication } from './response.ts';
import { webauthn } from './webauthn.ts';

/** What the browser asks its passkeys with, as JSON. It names no member: the device does. */
export async function askForPasskey({ identity, request, now }: IdentityContext): Promise<string> {
  const { rpId } = relyingPartyOf(request);
  await identity.passkeyLimits.take({ ip: request.ip, mark: await findPasskeyMark(request, identity.signer) });
  const challenge = await giveChallenge(identity, 'passkey', undefined, now);
  const bytes = Uint8Array.from(Buffer.from(challenge, 'base64url'));
  return JSON.stringify(
    await (await webauthn()).generateAuthenticationOptions({
      rpID: rpId,
      challenge: bytes,
      userVerification: 'required',
    }),
  );
}

/** A session; both steps at once, so no other is asked for. One answer for every way to be wrong. */
export async function signInByPasskey(text: string, context: IdentityContext): Promise<Entered> {
  const { identity, request, now } = context;
  const { models, signer } = identity;
  const passkey = await verify(text, context);
  const found = passkey && (await findWithPassword(models, passkey.memberId));
  const isOver = passkey && found && isPasskeyOver(passkey, found);
  if (isOver) await saveRemovalBefore(models, found._id, found.passkeysSince, now);
  if (!found || isOver) throw ServiceError('INVALID_CREDENTIALS', 'signIn.error.passkey');
  if (!canEnter(found)) throw ServiceError('UNAUTHORIZED_APP_USER');
  await identity.passkeyLimits.forgive({ ip: request.ip, mark: await findPasskeyMark(request, signer) });
  const entered = await enterSession(found, context, passkey._id);
  await givePasskeyMark(request, passkey._id, signer);
  const account = passwordOf(found);
  await trustDevice(request, account, await findTrustedDevice(request, account, signer), signer);
  return entered;
}

/** The passkey that answered; null for a made-up, foreign, old or copied one. */
async function verify(text: string, { identity, request, now }: IdentityContext): Promise<Passkey | null> {
  const { origin, rpId } = relyingPartyOf(request);
  const response = readAuthentication(text);
  const challenge = response ? challengeIn(response) : '';
  const row = await findChallenge(identity, 'passkey', challenge, now);
  if (!response || !row || row.memberId || !(await saveChallengeUse(identity.models, row, now))) return null;
  const passkey = await findPasskey(identity.models, hashSecret(response.id));
  if (!passkey) return null;
  const { credentialId: id, publicKey } = passkey;
  // A lower count of one that is kept on several devices is another device's, and no sign of a copy (WebAuthn level 3, §6.1.1).
  const counter = passkey.isBackupEligible ? 0 : passkey.counter;
  const credential = { id, counter, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')) };
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
  const answer = { response, credential, ...expected, requireUserVerification: true };
  const verified = await (await webauthn()).verifyAuthenticationResponse(answer).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, credentialDeviceType } = verified.authenticationInfo;
  const use = { counter: newCounter, isBackupEligible: credentialDeviceType === 'multiDevice', now };
  const isTaken = await saveUse(identity.models, passkey, use);
  return isTaken ? passkey : null;
}
