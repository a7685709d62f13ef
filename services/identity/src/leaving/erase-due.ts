// The job behind leaving: others stop seeing a member at once, in every service, and thirty days later nothing is left. A service
// that is away is asked again; what was done is written down service by service, so a kill costs one step.
import { createDomainEvent, type MemberDataHandler, staffActed } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';
import { eraseMember } from '../member-data/erase-member.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { findLeftBehind, findToHide, saveErasedIn, saveHidden, takeDue } from './leaving.store.ts';

/** In one turn, of one member in one service. */
const stepsPerRun = 20;

type Leaving = Pick<Identity, 'models' | 'clock' | 'outbox' | 'logger' | 'memberDataHandlers'>;

/** One turn. */
export async function eraseDue(identity: Leaving): Promise<void> {
  const { models, clock } = identity;
  for (const { _id } of await findToHide(models)) await hideOne(identity, _id);
  for (const member of await takeDue(models, clock())) await eraseOne(identity, member);
  const services = othersOf(identity).map(([service]) => service);
  for (const member of await findLeftBehind(models, services)) await eraseElsewhere(identity, member);
}

const othersOf = ({ memberDataHandlers }: Leaving): [service: string, handler: MemberDataHandler][] =>
  Object.entries(memberDataHandlers()).flatMap(([service, handler]) =>
    handler && service !== 'identity' ? [[service, handler]] : [],
  );

/** Out on all devices, and shown or hidden in every service, as a member is now; where one cannot be asked the job comes again. */
export async function hideOne(identity: Leaving, memberId: string): Promise<void> {
  const { models, logger, clock } = identity;
  const member = await findMember(models, memberId);
  if (!member?.hideTurn) return;
  const isHidden = Boolean(member.leavingSince);
  if (isHidden) await endSessionsOf(identity, memberId, clock());
  const hidden = await Promise.allSettled(
    othersOf(identity).map(async ([, handler]) => handler.hide?.(memberId, isHidden)),
  );
  const failure = hidden.find((each) => each.status === 'rejected');
  if (failure)
    logger.warn({ err: failure.reason, code: 'HIDE_WAITS' }, 'a service could not be asked to hide a member');
  else await saveHidden(models, member);
}

/** Identity last: its row remembers where the others are. */
async function eraseOne(identity: Leaving, member: Member): Promise<void> {
  const now = identity.clock();
  if (!(await eraseElsewhere(identity, member))) return;
  const { _id: memberId } = member;
  await eraseMember(
    identity,
    memberId,
    createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, now),
    staffActed('identity', { actorId: memberId, act: 'member.erased', memberId, outcome: 'done' }, now),
  );
}

/** Answers whether nothing is left in any other service. */
async function eraseElsewhere(identity: Leaving, { _id, erasedIn }: Member): Promise<boolean> {
  const { models, logger } = identity;
  let isDone = true;
  for (const [service, handler] of othersOf(identity)) {
    if (erasedIn?.includes(service)) continue;
    try {
      if (await eraseIn(handler, _id)) await saveErasedIn(models, _id, service);
      else isDone = false;
    } catch (err) {
      isDone = false;
      logger.warn({ err, part: service, code: 'ERASE_WAITS' }, 'a service could not be asked to erase a member');
    }
  }
  return isDone;
}

async function eraseIn(handler: MemberDataHandler, memberId: string): Promise<boolean> {
  for (let step = 0; step < stepsPerRun; step += 1) if (await handler.erase(memberId)) return true;
  return false;
}
