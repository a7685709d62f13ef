// A passkey is made in two steps: what the browser is asked, and the check of what it answers. For a member who adds a device, and for who
// becomes one with it.
import { ServiceError } from '@banyan/kit';
import type { Challenge } from '../challenge/challenge.model.ts';
import { saveChallengeUse } from '../challenge/challenge.store.ts';
import { findChallenge, giveChallenge } from '../challenge/challenge.ts';
import type { IdentityContext } from '../context.ts';
import { hashSecret } from '../session/refresh-token.ts';
import type { Passkey } from './passkey.model.ts';
import { relyingPartyOf } from './relying-party.ts';
import { challengeIn, readRegistration } from './response.ts';
import { webauthn } from './webauthn.ts';

/** EdDSA, ES256, RS256 (COSE): what devices have. The library would add what this runtime calls an experiment. */
const algorithms = [-8, -7, -257];

interface PasskeyOwner {
  memberId: string;
  username: string;
  name: readonly string[];
}

/** What the browser makes a passkey with (PublicKeyCredentialCreationOptionsJSON), as text. `exclude`: ids of credentials they have. */
export async function creationOptions(
  { memberId, username, name }: PasskeyOwner,
  exclude: readonly string[],
  { identity, request, now }: IdentityContext,
): Promise<string> {
  const { rpId } = relyingPartyOf(request);
  const challenge = await giveChallenge(identity, 'passkey', memberId, now);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: identity.deployment.brand.name,
    rpID: rpId,
    userName: username,
    userDisplayName: name.filter(Boolean).join(' '),
    userID: new TextEncoder().encode(memberId),
    supportedAlgorithmIDs: algorithms,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    excludeCredentials: exclude.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/**
 * What the browser answered, verified; its challenge is used up. `isOwn`: whether the challenge was given to who answers it. CODE_EXPIRED
 * where it was not, or is over; BAD_INPUT with its `field` for what is no such answer.
 */
export async function verifyRegistration(
  text: string,
  isOwn: (challenge: Challenge) => boolean,
  { identity, request, now }: IdentityContext,
) {
  const { origin, rpId } = relyingPartyOf(request);
  const response = readRegistration(text);
  if (!response) throw ServiceError('BAD_INPUT', undefined, { field: 'response' });
  const challenge = challengeIn(response);
  const row = await findChallenge(identity, 'passkey', challenge, now);
  if (!row || !isOwn(row) || !(await saveChallengeUse(identity.models, row, now))) throw ServiceError('CODE_EXPIRED');
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
  const verified = await (await webauthn())
    .verifyRegistrationResponse({
      response,
      ...expected,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => null);
  if (!verified?.verified) throw ServiceError('BAD_INPUT', undefined, { field: 'response' });
  return verified.registrationInfo;
}

type Verified = Awaited<ReturnType<typeof verifyRegistration>>;

/** The row of a verified passkey. */
export function passkeyOf(made: Verified, { memberId, name }: Pick<Passkey, 'memberId' | 'name'>, now: Date): Passkey {
  const { id: credentialId, publicKey, counter, transports = [] } = made.credential;
  return {
    _id: hashSecret(credentialId),
    memberId,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    isBackupEligible: made.credentialDeviceType === 'multiDevice',
    name,
    createdAt: now,
  };
}
