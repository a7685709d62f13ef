// Meetings as staff and hosts plan them: made, once or week after week, removed and restored. Each is written by itself; a kill in
// the middle of a series leaves what the same call again completes.
import { randomBytes } from 'node:crypto';
import { derivedId, hasPermission, ServiceError, type StaffAct, staffActed, type Viewer } from '@banyan/kit';
import { Temporal } from 'temporal-polyfill';
import type { Wellness } from '../context.ts';
import { isTooFar, type MeetingInput } from './meeting.input.ts';
import type { MeetingDoc } from './meeting.model.ts';
import {
  added,
  addMeeting,
  changed,
  findMeeting,
  findMeetings,
  followingQuery,
  removed,
  saveMeeting,
} from './meeting.store.ts';
import { isOver } from './meeting-state.ts';

export const acted = (viewer: Viewer, act: StaffAct['act'], id: string, now: Date) =>
  staffActed('wellness', { actorId: viewer.memberId, act, subject: { kind: 'meeting', id }, outcome: 'done' }, now);

export async function requireHost({ callInternal }: Wellness, hostId: string): Promise<void> {
  const { member } = await callInternal('identity.whoIs', { memberId: hostId });
  if (!member || !hasPermission(member, 'meeting.manage'))
    throw ServiceError('BAD_INPUT', undefined, { field: 'meeting.hostId' });
}

/** What would be over at once, or is further ahead than anybody plans, is refused. */
export function requireTime(startsAt: Date, minutes: number, now: Date): void {
  if (isOver({ startsAt, minutes }, now) || isTooFar(startsAt, now))
    throw ServiceError('BAD_INPUT', 'wellness.error.meetingTime', { field: 'meeting.startsAt' });
}

export const zoned = (time: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
export const asDate = (time: Temporal.ZonedDateTime): Date => new Date(time.epochMilliseconds);

export interface NewMeetings {
  clientId: string;
  meeting: MeetingInput;
  /** One, and each week after it, at the same time of the community's clock. */
  weeks: number;
}

/** Safe to repeat: the same client id is the same meetings. */
export async function createMeetings(
  wellness: Wellness,
  viewer: Viewer,
  { clientId, meeting, weeks }: NewMeetings,
  now: Date,
): Promise<MeetingDoc[]> {
  const ids = Array.from({ length: weeks }, (_, week) => derivedId('meeting', viewer.memberId, clientId, `${week}`));
  const known = await findMeetings(wellness.models, ids);
  if (known.length === weeks) return inOrder(known);
  requireTime(meeting.startsAt, meeting.minutes, now);
  await requireHost(wellness, meeting.hostId);
  const first = zoned(meeting.startsAt, wellness.deployment.timeZone);
  const seriesId = weeks > 1 ? derivedId('meetings', viewer.memberId, clientId) : undefined;
  for (const [week, _id] of ids.entries()) {
    const row: MeetingDoc = {
      ...meeting,
      _id,
      startsAt: asDate(first.add({ weeks: week })),
      ...(seriesId && { seriesId }),
      roomId: randomBytes(16).toString('base64url'),
      revision: 1,
      createdAt: now,
    };
    await addMeeting(wellness, row, [added(_id, now), acted(viewer, 'meeting.create', _id, now)]);
  }
  return inOrder(await findMeetings(wellness.models, ids));
}

const inOrder = (rows: readonly MeetingDoc[]) => rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

/** Of those that were planned together with one, those that begin then or later and have not started; `removedAt`: that went together, too. */
export async function findFollowing(
  { models }: Wellness,
  { _id, seriesId }: MeetingDoc,
  { from, removedAt }: { from: Date; removedAt?: Date | undefined },
): Promise<MeetingDoc[]> {
  if (!seriesId) return [];
  const rows = await followingQuery(models, seriesId, { from, removedAt }).lean<MeetingDoc[]>();
  return rows.filter((row) => row._id !== _id);
}

/** One that has started is ended, not removed: CONFLICT. Safe to repeat: the same are answered, so that all of them can be restored. */
export async function removeMeetings(
  wellness: Wellness,
  viewer: Viewer,
  { meeting, following }: { meeting: MeetingDoc; following: boolean },
  now: Date,
): Promise<string[]> {
  const { startsAt: from, removedAt = now } = meeting;
  const others = following ? await findFollowing(wellness, meeting, { from, removedAt }) : [];
  const all = [meeting, ...others];
  for (const { _id } of all) await removeOne(wellness, viewer, { _id, removedAt }, now);
  return all.map(({ _id }) => _id);
}

async function removeOne(
  wellness: Wellness,
  viewer: Viewer,
  { _id, removedAt }: { _id: string; removedAt: Date },
  now: Date,
): Promise<void> {
  const domainEvents = [removed(_id, now), changed(_id, 'cancelled', now), acted(viewer, 'meeting.remove', _id, now)];
  const only = { removedAt: null, startedAt: null };
  const written = await saveMeeting(wellness, { _id, ...only }, { $set: { removedAt } }, domainEvents);
  if (!written && (await findMeeting(wellness.models, _id)))
    throw ServiceError('CONFLICT', 'wellness.error.meetingStarted');
}

/** As it was. Safe to repeat. */
export async function restoreMeeting(
  wellness: Wellness,
  viewer: Viewer,
  { _id }: MeetingDoc,
  now: Date,
): Promise<MeetingDoc> {
  const domainEvents = [added(_id, now), changed(_id, 'reinstated', now), acted(viewer, 'meeting.restore', _id, now)];
  const only = { removedAt: { $exists: true } };
  const written = await saveMeeting(wellness, { _id, ...only }, { $unset: { removedAt: 1 as const } }, domainEvents);
  const row = written ?? (await findMeeting(wellness.models, _id));
  if (!row) throw ServiceError('NOT_FOUND');
  return row;
}
