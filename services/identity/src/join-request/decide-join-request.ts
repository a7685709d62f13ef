// Staff let somebody in who was invited, or do not.
import { codeOf, createDomainEvent, requireViewer, ServiceError, staffActed, type Viewer } from '@banyan/kit';
import type { Identity, IdentityContext } from '../context.ts';
import { languageNamed } from '../member/language.ts';
import { deliverText } from '../one-time-code/send-text.ts';
import { canDecline } from '../policy/invitation.policy.ts';
import { admit, joinGroup } from './admit.ts';
import type { JoinRequest, JoinRequestState } from './join-request.model.ts';
import { findRequest, saveAdmitted, saveDecision, saveWaiting, unfinishedQuery } from './join-request.store.ts';

/** The request as it is after. NOT_FOUND: there is none; CONFLICT: they are a member already, or cannot be under this name. */
export async function decideJoinRequest(
  id: string,
  state: JoinRequestState,
  context: IdentityContext,
): Promise<JoinRequest> {
  const { identity } = context;
  const viewer = requireViewer(context.viewer);
  identity.writes.consume(viewer, 'invitation');
  return state === 'APPROVED' ? approve(id, viewer, context) : change(id, state, viewer, context);
}

async function approve(id: string, viewer: Viewer, { identity, now }: IdentityContext): Promise<JoinRequest> {
  const { models, outbox } = identity;
  const events = [changed(id, now)];
  const decided = await saveDecision(models, id, 'APPROVED', { now, by: actorOf(viewer), events });
  if (decided) void outbox.dispatch(models.joinRequests, id, events);
  const request = decided ?? (await findRequest(models, id));
  if (!request) throw ServiceError('NOT_FOUND');
  if (!request.admittedAt) await finish(identity, request, now);
  return request;
}

const acts = { DECLINED: 'member.decline', WAITING: 'member.reconsider' } as const;

/** Declined, or that taken back. */
async function change(
  id: string,
  state: keyof typeof acts,
  viewer: Viewer,
  { identity, now }: IdentityContext,
): Promise<JoinRequest> {
  const { models, outbox } = identity;
  const by = actorOf(viewer);
  const events = [actOf(id, by, acts[state], now), changed(id, now)];
  const decided = await saveDecision(models, id, state, { now, by, events });
  if (decided) void outbox.dispatch(models.joinRequests, id, events);
  const request = decided ?? (await findRequest(models, id));
  if (!request) throw ServiceError('NOT_FOUND');
  if (!canDecline(request)) throw ServiceError('CONFLICT', 'identity.error.joinedAlready');
  return request;
}

type JoinAct = 'member.admit' | (typeof acts)[keyof typeof acts];

const actorOf = (viewer: Viewer): string => viewer.actorId ?? viewer.memberId;

const changed = (requestId: string, now: Date) =>
  createDomainEvent('identity.joinRequestChanged', { requestId, change: 'decided' }, now);

function actOf(requestId: string, actorId: string, act: JoinAct, now: Date) {
  const subject = { kind: 'joinRequest', id: requestId };
  // A request has the id of the member it becomes.
  const whom = act === 'member.admit' && { memberId: requestId };
  return staffActed('identity', { actorId, act, ...whom, subject, outcome: 'done' }, now);
}

/** From the decision to the member; only then it is in the audit log. Who signs in by phone is sent words of it. All of it once. */
async function finish(identity: Identity, request: JoinRequest, now: Date): Promise<void> {
  const { models, outbox, deployment } = identity;
  const { _id: id, decidedBy = '', phoneNumber } = request;
  try {
    await admit(identity, request, now);
  } catch (failure) {
    // A passkey that became another's, too: asked again, it would be refused again.
    if (!['CONFLICT', 'BAD_INPUT'].includes(codeOf(failure) ?? '')) throw failure;
    const again = changed(id, now);
    await saveWaiting(models, request, again);
    void outbox.dispatch(models.joinRequests, id, [again]);
    throw failure;
  }
  const event = actOf(id, decidedBy, 'member.admit', now);
  if (!(await saveAdmitted(models, id, { now, event }))) return;
  void outbox.dispatch(models.joinRequests, id, [event]);
  if (!phoneNumber) return;
  const message = { to: phoneNumber, wordingKey: 'identity.sms.admitted', kind: 'notice' } as const;
  void deliverText(identity, message, languageNamed(request.language, deployment));
}

/** One turn of the job: what was cut off between a decision and its member, and between a member and their group. */
export async function finishJoining(identity: Identity): Promise<void> {
  const { models, clock, logger } = identity;
  const now = clock();
  const before = new Date(now.getTime() - 10_000);
  for (const request of await unfinishedQuery(models, before).limit(20).lean<JoinRequest[]>())
    await finish(identity, request, now).catch((err: unknown) =>
      logger.warn({ err, code: 'ADMIT_WAITS' }, 'somebody who was let in could not be made a member'),
    );
  const joining = models.members.find({ joiningGroupId: { $exists: true } }, { joiningGroupId: 1 }).limit(20);
  for (const { _id, joiningGroupId } of await joining.lean())
    if (joiningGroupId) await joinGroup(identity, { _id, joiningGroupId });
}
