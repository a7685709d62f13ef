// The stories of a member who lets a device sign in, names it, or takes that back (decision 122).
import { authorizeHidden, type Fact, requireViewer, ServiceError, staffActed } from '@banyan/kit';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { saveChallengeUse } from '../challenge/challenge.store.ts';
import { findChallenge, giveChallenge } from '../challenge/challenge.ts';
import type { IdentityContext } from '../context.ts';
import { isMemberAlone } from '../member/standing.ts';
import { sendText } from '../one-time-code/send-text.ts';
import { canChangePasskey } from '../policy/passkey.policy.ts';
import { findOwnFactor, type Proof, requireProof } from '../second-factor/proof.ts';
import { endSessionsProvedBy } from '../session/end-session.ts';
import { hashSecret } from '../session/refresh-token.ts';
import type { Passkey } from './passkey.model.ts';
import { findPasskey, findPasskeys, insertPasskey, mostPasskeys, removePasskeyRow, saveName } from './passkey.store.ts';
import { placeOf } from './place.ts';
import { challengeIn, readRegistration } from './response.ts';

/** EdDSA, ES256, RS256 (COSE): what devices have. The library would add what this runtime calls an experiment. */
const algorithms = [-8, -7, -257];

export async function findOwnPasskeys(context: IdentityContext): Promise<Passkey[]> {
  return findPasskeys(context.identity.models, (await findOwnFactor(context))._id);
}

/** What the browser makes a passkey with, as JSON. It will be both steps, so it takes the second of whoever has one. */
export async function beginPasskey(proof: Proof, context: IdentityContext): Promise<string> {
  const { identity, request, now } = context;
  const { rpId } = placeOf(request);
  const member = await findOwnFactor(context);
  await requireProof(member, proof, context);
  const own = await findPasskeys(identity.models, member._id);
  if (own.length >= mostPasskeys) throw ServiceError('CONFLICT');
  const challenge = await giveChallenge(identity, 'passkey', member._id, now);
  const options = await generateRegistrationOptions({
    rpName: identity.deployment.brand.name,
    rpID: rpId,
    userName: member.username,
    userDisplayName: [member.firstName, member.lastName].filter(Boolean).join(' '),
    userID: new TextEncoder().encode(member._id),
    supportedAlgorithmIDs: algorithms,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/** Keeps what the browser made; the member is told. */
export async function registerPasskey(
  given: { response: string; name: string },
  context: IdentityContext,
): Promise<Passkey> {
  const { identity, request, now } = context;
  const member = await findOwnFactor(context);
  const made = await verify(given.response, member._id, context);
  const { id: credentialId, publicKey, counter, transports = [] } = made;
  const key = { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  const passkey: Passkey = {
    _id: hashSecret(credentialId),
    memberId: member._id,
    ...key,
    name: given.name,
    createdAt: now,
  };
  const act = { actorId: member._id, act: 'member.passkeyAdded', memberId: member._id, outcome: 'done' as const };
  const told: Fact[] = isMemberAlone(member) ? [] : [staffActed('identity', act, now)];
  if (!(await insertPasskey(identity.models, passkey, told))) throw ServiceError('CONFLICT');
  if (told.length > 0) void identity.outbox.flush(identity.models.passkeys, passkey._id, told);
  if (member.phoneNumber)
    void sendText(identity, { to: member.phoneNumber, wordingKey: 'identity.sms.passkeyAdded' }, request);
  return passkey;
}

async function verify(text: string, memberId: string, { identity, request, now }: IdentityContext) {
  const { origin, rpId } = placeOf(request);
  const response = readRegistration(text);
  if (!response) throw ServiceError('BAD_INPUT', undefined, { field: 'response' });
  const challenge = challengeIn(response);
  const row = await findChallenge(identity, 'passkey', challenge, now);
  if (row?.memberId !== memberId || !(await saveChallengeUse(identity.models, row, now)))
    throw ServiceError('CODE_EXPIRED');
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
  const verified = await verifyRegistrationResponse({
    response,
    ...expected,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) throw ServiceError('BAD_INPUT', undefined, { field: 'response' });
  return verified.registrationInfo.credential;
}

async function findOwn(id: string, context: IdentityContext): Promise<Passkey> {
  const viewer = requireViewer(context.viewer);
  await findOwnFactor(context);
  return authorizeHidden(viewer, canChangePasskey, await findPasskey(context.identity.models, id));
}

export async function renamePasskey(
  { id, name }: { id: string; name: string },
  context: IdentityContext,
): Promise<Passkey> {
  const passkey = await findOwn(id, context);
  await saveName(context.identity.models, id, name);
  return { ...passkey, name };
}

/** The device opens nothing any more, and what it opened ends, but for this session, which is proved by nothing then. */
export async function removePasskey(id: string, context: IdentityContext): Promise<void> {
  const { identity, viewer, now } = context;
  const { memberId } = await findOwn(id, context);
  const { sessionId: except } = requireViewer(viewer);
  const end = () => endSessionsProvedBy(identity, { memberId, passkeyId: id }, now, { except });
  // Before, so that a process that dies leaves nothing open without its passkey; after, for who signed in meanwhile.
  await end();
  await removePasskeyRow(identity.models, id);
  await end();
}
