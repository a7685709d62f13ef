// The one way in which a connection is changed: a step is planned on what stands there, and written if that still stands, with all that is
// reported it. Where the other side was faster it is planned again.
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, isDuplicateKey, ServiceError, withDomainEvent } from '@banyan/kit';
import type { Social } from '../context.ts';
import type { Models } from '../models.ts';
import { type ConnectionDoc, isBlockedBy } from './connection.model.ts';
import { findConnection } from './connection.store.ts';
import { statusFor } from './connection.view.ts';
import type { Sides } from './connection-steps.ts';

type Changing = Pick<Social, 'models' | 'outbox' | 'clock'>;

/** Two sides of one pair meet once or twice; more is somebody's game. */
const tries = 5;

type Plan = (row: ConnectionDoc | null, now: Date) => ConnectionDoc | null;

/** Answers the row as it is then; null where there is none. */
export async function changeConnection(social: Changing, sides: Sides, plan: Plan): Promise<ConnectionDoc | null> {
  const { models, outbox, clock } = social;
  for (let round = 0; round < tries; round += 1) {
    const before = await findConnection(models, sides.by, sides.other);
    const now = clock();
    const next = plan(before, now);
    if (!next) return before;
    const domainEvents = domainEventsOf(before, next, sides, now);
    if (await save(social, before, next, domainEvents)) {
      void outbox.dispatch(models.connections, next._id, domainEvents);
      return next;
    }
  }
  throw ServiceError('CONFLICT');
}

async function save(
  { models }: Changing,
  before: ConnectionDoc | null,
  next: ConnectionDoc,
  domainEvents: readonly DomainEvent[],
) {
  const row = { ...next, turn: (before?.turn ?? 0) + 1 };
  if (before) return update(models, before, row, domainEvents);
  try {
    return Boolean(await models.connections.create([{ ...row, outbox: domainEvents } as ConnectionDoc]));
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** A field that the next state does not have goes. */
async function update(
  models: Models,
  before: ConnectionDoc,
  { _id, ...fields }: ConnectionDoc,
  domainEvents: readonly DomainEvent[],
) {
  const entries = Object.entries(fields);
  const $set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const $unset = Object.fromEntries(entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]));
  const filter = { _id, turn: before.turn ?? null, status: before.status };
  return (
    (await models.connections.updateOne(filter, withDomainEvent({ $set, $unset }, ...domainEvents))).modifiedCount === 1
  );
}

/** Who took the step is notified, and the other where they read something else from now on: ignoring and blocking are not reported. */
function domainEventsOf(
  before: ConnectionDoc | null,
  next: ConnectionDoc,
  { by, other }: Sides,
  now: Date,
): DomainEvent[] {
  const isNewToOther = statusFor(next, other) !== (before && statusFor(before, other));
  const changed = createDomainEvent('social.connectionChanged', { memberIds: isNewToOther ? [by, other] : [by] }, now);
  if (isBlockedBy(before, by) !== isBlockedBy(next, by))
    return [changed, ...endedOf(before, next, { by, other }, now), blockChanged({ by, other }, now)];
  if (next.status === 'requested') {
    const isNews = next.requestTold?.at !== before?.requestTold?.at;
    return isNews ? [changed, createDomainEvent('social.requestSent', { memberId: by, toId: other }, now)] : [changed];
  }
  if (next.status === 'approved') {
    const published = createDomainEvent('social.requestApproved', { memberId: by, toId: other }, now);
    return [changed, createDomainEvent('social.friendAdded', friendsOf(next, { by, other }), now), published];
  }
  return [changed, ...endedOf(before, next, { by, other }, now)];
}

const friendsOf = ({ requestedAt }: ConnectionDoc, { by, other }: Sides) => {
  return { memberId: by, toId: other, requestedAt: requestedAt.getTime() };
};

function endedOf(before: ConnectionDoc | null, next: ConnectionDoc, sides: Sides, now: Date): DomainEvent[] {
  return before?.status === 'approved' ? [createDomainEvent('social.friendRemoved', friendsOf(next, sides), now)] : [];
}

const blockChanged = ({ by, other }: Sides, now: Date) =>
  createDomainEvent('social.blockChanged', { memberId: by, toId: other }, now);
