// Who a member is connected with, and what groups they are in: taken along, hidden while they may still return, and gone with them.
import '../../domain-events.ts';
import {
  createDomainEvent,
  eraseMemberReports,
  eraseRows,
  type MemberPart,
  rowsPart,
  type ServiceCore,
  type Viewer,
  withDomainEvent,
} from '@banyan/kit';
import { blockedAt, findBlocked } from '../block/block.store.ts';
import { type ConnectionDoc, otherOf } from '../connection/connection.model.ts';
import { statusFor } from '../connection/connection.view.ts';
import type { Models } from '../models.ts';
import { eraseFromGroups, exportGroups, hideInGroups } from './groups.ts';
import { exportReports } from './reports.ts';

type Social = ServiceCore<Models>;

/** So many pairs in one step. */
const atOnce = 500;

/** Each pair as this side reads it: that one was ignored is not reported here either. Names are the others' own. */
export async function* exportMember(social: Social, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  const { models } = social;
  // Nobody reads of who is leaving, and what is over is nothing.
  const shown = {
    members: memberId,
    status: { $nin: ['ended', 'hidden', 'gone'] as ConnectionDoc['status'][] },
    $nor: [{ status: 'unseen' as const, requestedOf: memberId }],
  };
  const connections = models.connections.find(shown).sort({ changedAt: 1 }).lean<ConnectionDoc[]>();
  yield rowsPart('connections.json', connections.cursor() as AsyncIterable<ConnectionDoc>, (connection) => ({
    memberId: otherOf(connection, memberId),
    status: statusFor(connection, memberId),
    requestedAt: connection.requestedAt,
    friendsSince: connection.approvedAt ?? null,
  }));
  // That one is blocked is not reported here either.
  yield rowsPart('blocked-members.json', await findBlocked(models, memberId), (connection) => ({
    memberId: otherOf(connection, memberId),
    since: new Date(blockedAt(connection, memberId)),
  }));
  yield* exportGroups(social, memberId);
  yield* exportReports(social, memberId);
}

/** A pair that somebody is leaving stands in no list, of neither side; what it was is kept for their return. */
export async function hideMember(social: Social, memberId: string, isHidden: boolean): Promise<void> {
  await hideInGroups(social, memberId, isHidden);
  const { models } = social;
  const here = { members: memberId, leaving: isHidden ? { $ne: memberId } : memberId };
  for (;;) {
    const found = await models.connections.find(here).limit(atOnce).lean<ConnectionDoc[]>();
    for (const connection of found) await hidePair(social, connection, memberId, isHidden);
    if (found.length < atOnce) return;
  }
}

/** One write, whatever the other side does in the same moment: the first who leaves hides the pair, the last who returns shows it. */
async function hidePair(
  { models, outbox, clock }: Social,
  { _id, members }: ConnectionDoc,
  memberId: string,
  isHidden: boolean,
): Promise<void> {
  const domainEvent = createDomainEvent('social.connectionChanged', { memberIds: [...members] }, clock());
  const leaving = { $ifNull: ['$leaving', []] };
  const left = isHidden ? { $setUnion: [leaving, [memberId]] } : { $setDifference: [leaving, [memberId]] };
  const before = { $ifNull: ['$statusBefore', '$status'] };
  const isAlone = { $eq: [{ $size: '$leaving' }, 0] };
  await models.connections.updateOne(
    { _id },
    [
      { $set: { leaving: left, statusBefore: before } },
      {
        $set: {
          status: { $cond: [isAlone, '$statusBefore', 'hidden'] },
          statusBefore: { $cond: [isAlone, '$$REMOVE', '$statusBefore'] },
        },
      },
      { $set: { outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $literal: [domainEvent] }] } } },
    ],
    { updatePipeline: true },
  );
  void outbox.dispatch(models.connections, _id, [domainEvent]);
}

/** Nothing stays of a pair one of whom is gone; the other is notified first. */
export async function eraseMember(social: Social, memberId: string): Promise<boolean> {
  const { models, outbox, clock } = social;
  const untold = { members: memberId, status: { $ne: 'gone' as const } };
  const found = await models.connections.find(untold).limit(atOnce).lean<ConnectionDoc[]>();
  for (const { _id, members } of found) {
    const domainEvent = createDomainEvent('social.connectionChanged', { memberIds: [...members] }, clock());
    await models.connections.updateOne({ _id }, withDomainEvent({ $set: { status: 'gone' as const } }, domainEvent));
  }
  const isGone = await eraseRows({ outbox, model: models.connections, filter: { members: memberId, status: 'gone' } });
  const isOutOfGroups = await eraseFromGroups(social, memberId);
  const isUnreported = await eraseMemberReports({ model: models.memberReports, outbox }, memberId);
  return isGone && isOutOfGroups && isUnreported && found.length < atOnce;
}
