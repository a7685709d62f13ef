// Staff invite by a link that they hand out, and revoke what was handed out.
import { createHash } from 'node:crypto';
import {
  atClock,
  plusDays,
  requireViewer,
  ServiceError,
  type StaffActName,
  staffActed,
  type Viewer,
} from '@banyan/kit';
import type { Identity, IdentityContext } from '../context.ts';
import type { Invitation } from './invitation.model.ts';
import { findInvitation, findInvitations, insertInvitations, saveRevoked } from './invitation.store.ts';
import { invitationToken } from './invitation-token.ts';

/** Staff still read what came of it. */
const keptDays = 90;

export interface Inviting {
  /** The same in each repeat. */
  clientId: string;
  groupId?: string | undefined;
  days: number;
}

export type New = Omit<Invitation, 'uses' | 'usedBy'>;
export type Row = Omit<Invitation, 'usedBy'>;

/** A link for as many as may come. NOT_FOUND: there is no such group. */
export async function createInvitation(
  { label, mostUses, ...given }: Inviting & { label?: string | undefined; mostUses: number },
  context: IdentityContext,
): Promise<Row> {
  const { identity } = context;
  const viewer = spend(context);
  await requireGroup(identity, given.groupId);
  const row = { ...newRow(given, { ...context, viewer }), mostUses, ...(label !== undefined && { label }) };
  return (await insert([row], 'invitation.create', viewer, context))[0]!;
}

/** Its link opens nothing from now on, or does again. Safe to repeat. */
export async function revokeInvitation(id: string, isRevoked: boolean, context: IdentityContext): Promise<Row> {
  const { identity, now } = context;
  const { models, outbox } = identity;
  const viewer = spend(context);
  const event = eventOf(id, isRevoked ? 'invitation.revoke' : 'invitation.restore', viewer, now);
  const saved = await saveRevoked(models, id, isRevoked, { now, event });
  if (saved) void outbox.dispatch(models.invitations, id, [event]);
  const row = saved ?? (await findInvitation(models, id));
  if (!row) throw ServiceError('NOT_FOUND');
  return row;
}

export function spend({ identity, viewer: given }: IdentityContext): Viewer {
  const viewer = requireViewer(given);
  identity.writes.consume(viewer, 'invitation');
  return viewer;
}

/** Of one form, and of one number or address of it, it is always the same id. Who knows it knows no token. */
const idOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest().subarray(0, 16).toString('base64url');

export function newRow(
  { clientId, groupId, days }: Inviting,
  { viewer, identity, now }: Pick<IdentityContext, 'identity' | 'now'> & { viewer: Viewer },
  recipient = '',
): Omit<New, 'mostUses'> {
  const { timeZone } = identity.deployment;
  // The last minute of its last day, where the community is: what names the day is right.
  const expiresAt = atClock(now, days, '23:59', timeZone);
  return {
    _id: idOf(viewer.memberId, clientId, recipient, groupId ?? '', String(days)),
    ...(groupId !== undefined && { groupId }),
    createdBy: viewer.memberId,
    createdAt: now,
    expiresAt,
    removeAt: plusDays(expiresAt, keptDays),
  };
}

/** As they stand after, in the order of `rows`; what an earlier try wrote stays as it is. */
export async function insert(
  rows: New[],
  act: StaffActName,
  viewer: Viewer,
  { identity, now }: IdentityContext,
): Promise<Row[]> {
  const { models, outbox } = identity;
  // Before anything is written: without a key no link could be made of them.
  for (const { _id } of rows) invitationToken(identity, _id);
  const eventById = new Map(rows.map(({ _id }) => [_id, eventOf(_id, act, viewer, now)]));
  const added = await insertInvitations(models, rows, ({ _id }) => eventById.get(_id)!);
  for (const id of added) void outbox.dispatch(models.invitations, id, [eventById.get(id)!]);
  const stand = await findInvitations(
    models,
    rows.map(({ _id }) => _id),
  );
  const byId = new Map(stand.map((row) => [row._id, row]));
  return rows.map(({ _id }) => byId.get(_id)!);
}

function eventOf(id: string, act: StaffActName, viewer: Viewer, now: Date) {
  const actorId = viewer.actorId ?? viewer.memberId;
  return staffActed('identity', { actorId, act, subject: { kind: 'invitation', id }, outcome: 'done' }, now);
}

export async function requireGroup({ callInternal }: Identity, groupId: string | undefined): Promise<void> {
  if (groupId === undefined) return;
  const { names } = await callInternal('social.groupNames', { groupIds: [groupId] });
  if (names[0] == null) throw ServiceError('NOT_FOUND');
}
