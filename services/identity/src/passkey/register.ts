// The use cases of a member who lets a device sign in, names it, or takes that back (decision 122).
import { authorizeHidden, type DomainEvent, requireViewer, ServiceError } from '@banyan/kit';
import type { Challenge } from '../challenge/challenge.model.ts';
import type { IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { notifyOwner } from '../one-time-code/notify-owner.ts';
import { canChangePasskey } from '../policy/passkey.policy.ts';
import { isBeforePassword } from '../policy/session.policy.ts';
import { findOwnFactor, type Proof, requireOwnStep, requireProof } from '../second-factor/proof.ts';
import { auditEventsOf } from '../second-factor/second-factor.events.ts';
import type { MemberWithFactor } from '../second-factor/second-factor.store.ts';
import { endSessionsProvedBy } from '../session/end-session.ts';
import { findUnchanged } from '../session/look-again.ts';
import { findSession } from '../session/session.store.ts';
import { requireFresh } from '../sign-in/require-fresh.ts';
import { findValidPasskeys } from './find-valid.ts';
import type { Passkey } from './passkey.model.ts';
import { findPasskey, insertPasskey, mostPasskeys, saveName, saveRemoval, saveRemovalBefore } from './passkey.store.ts';
import { givePasskeyMark } from './passkey-browser.ts';
import { creationOptions, passkeyOf, verifyRegistration } from './registration.ts';
import { relyingPartyOf } from './relying-party.ts';

export async function findOwnPasskeys(context: IdentityContext): Promise<Passkey[]> {
  return findValidPasskeys(context.identity.models, await findOwnFactor(context));
}

/** What the browser makes a passkey with, as JSON. It will be both steps, so it takes the second of anyone who has one. */
export async function beginPasskey(proof: Proof, context: IdentityContext): Promise<string> {
  const { identity, request, now } = context;
  relyingPartyOf(request);
  const member = await findOwnFactor(context);
  await requireProof(member, proof, context);
  await saveRemovalBefore(identity.models, member._id, member.passkeysSince, now);
  const own = await findValidPasskeys(identity.models, member);
  if (own.length >= mostPasskeys) throw ServiceError('CONFLICT');
  return creationOptions(
    { memberId: member._id, username: member.username, name: [member.firstName, member.lastName] },
    own.map(({ credentialId }) => credentialId),
    context,
  );
}

/** Keeps what the browser made; the member is notified. */
export async function registerPasskey(
  given: { response: string; name: string },
  context: IdentityContext,
): Promise<Passkey> {
  const { identity, now } = context;
  const member = await findOwnFactor(context);
  await requireOwnStep(member, context);
  // Anyone who began with a password that is none any more begins again.
  const isOwn = (row: Challenge) => row.memberId === member._id && !isBeforePassword(row, member);
  const made = await verifyRegistration(given.response, isOwn, context);
  const passkey = passkeyOf(made, { memberId: member._id, name: given.name }, now);
  const domainEvents = auditEventsOf(member, 'member.passkeyAdded', now);
  if (!(await insertPasskey(identity.models, passkey, domainEvents))) throw ServiceError('CONFLICT');
  if (!(await isStillOwn(member, context))) {
    await saveRemoval(identity.models, passkey._id, now, auditEventsOf(member, 'member.passkeyRemoved', now));
    throw ServiceError('UNAUTHENTICATED');
  }
  await givePasskeyMark(context.request, passkey._id, identity.signer);
  publish(member, passkey._id, 'passkeyAdded', domainEvents, context);
  return passkey;
}

/** After the passkey is written: nothing that let it be made has changed, nor ended, meanwhile (look-again.ts). */
async function isStillOwn(judged: MemberWithFactor, { viewer, identity }: IdentityContext): Promise<boolean> {
  const own = await findSession(identity.models, requireViewer(viewer).sessionId);
  return own !== null && !own.endedAt && (await findUnchanged(identity.models, judged)) !== null;
}

function publish(
  member: Pick<Member, 'phoneNumber' | 'msjEmail' | 'verifiedEmail'>,
  id: string,
  name: 'passkeyAdded' | 'passkeyRemoved',
  domainEvents: DomainEvent[],
  { identity, request }: IdentityContext,
): void {
  if (domainEvents.length > 0) void identity.outbox.dispatch(identity.models.passkeys, id, domainEvents);
  notifyOwner(identity, member, name, request);
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

/**
 * The device opens nothing any more, and what it opened ends, but for this session, which is proved by nothing then. The
 * member is notified: it may be the last way in that a thief left them. No code is asked for, which may be a thief's.
 */
export async function removePasskey(
  { id, password }: { id: string; password?: string | null },
  context: IdentityContext,
): Promise<void> {
  const { identity, viewer, now } = context;
  const { memberId } = await findOwn(id, context);
  const member = await findOwnFactor(context);
  await requireOwnStep(member, context);
  await requireFresh(member, password, context);
  const { sessionId: except } = requireViewer(viewer);
  const end = () => endSessionsProvedBy(identity, { memberId, passkeyId: id }, now, { except });
  const domainEvents = auditEventsOf(member, 'member.passkeyRemoved', now);
  // Before, so that a process that dies leaves nothing open without its passkey; after, for who signed in meanwhile.
  await end();
  const isRemoved = await saveRemoval(identity.models, id, now, domainEvents);
  await end();
  if (isRemoved) publish(member, id, 'passkeyRemoved', domainEvents, context);
}
