// Meetings as staff and hosts plan them: made, once or week after week, changed, removed and restored. Each is written by itself; a kill in
// the middle of a series leaves what the same call again completes.
import { randomBytes } from 'node:crypto';
import { derivedId, ServiceError, type StaffAct, staffActed, type Viewer } from '@banyan/kit';
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
  updated,
} from './meeting.store.ts';
import { isOver } from './meeting-state.ts';

const acted = (viewer: Viewer, act: StaffAct['act'], id: string, now: Date) =>
  staffActed('wellness', { actorId: viewer.memberId, act, subject: { kind: 'meeting', id }, outcome: 'done' }, now);

async function requireHost({ callInternal }: Wellness, hostId: string): Promise<void> {
  const { isMember } = await callInternal('identity.isMember', { memberId: hostId });
  if (!isMember) throw ServiceError('BAD_INPUT', undefined, { field: 'meeting.hostId' });
}

/** What would be over at once, or is further ahead than anybody plans, is refused. */
function requireTime(startsAt: Date, minutes: number, now: Date): void {
  if (isOver({ startsAt, minutes }, now) || isTooFar(startsAt, now))
    throw ServiceError('BAD_INPUT', 'wellness.error.meetingTime', { field: 'meeting.startsAt' });
}

const zoned = (time: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
const asDate = (time: Temporal.ZonedDateTime): Date => new Date(time.epochMilliseconds);

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

const isSaid = (row: MeetingDoc, { name, startsAt, minutes, hostId }: MeetingInput): boolean =>
  row.name === name && +row.startsAt === +startsAt && row.minutes === minutes && row.hostId === hostId;

export interface ChangedMeeting {
  meeting: MeetingDoc;
  revision: number;
  said: MeetingInput;
  /** Also all later ones that were planned together with it. */
  following: boolean;
}

/** CONFLICT where the revision is not the latest, or it has started. The later ones move by as many days, to the same time of the clock. */
export async function updateMeetings(
  wellness: Wellness,
  viewer: Viewer,
  { meeting, revision, said, following }: ChangedMeeting,
  now: Date,
): Promise<MeetingDoc[]> {
  if (said.hostId !== meeting.hostId) await requireHost(wellness, said.hostId);
  const others = following ? await findFollowing(wellness, meeting) : [];
  const first = await updateOne(wellness, viewer, { meeting, revision, said }, now);
  const shift = shiftOf(meeting.startsAt, said.startsAt, wellness.deployment.timeZone);
  const rows = [first];
  for (const other of others) {
    const change = { meeting: other, revision: other.revision, said: { ...said, startsAt: shift(other.startsAt) } };
    rows.push(await updateOne(wellness, viewer, change, now));
  }
  return rows;
}

async function findFollowing({ models }: Wellness, { _id, seriesId, startsAt }: MeetingDoc): Promise<MeetingDoc[]> {
  if (!seriesId) return [];
  const rows = await followingQuery(models, seriesId, startsAt).lean<MeetingDoc[]>();
  return rows.filter((row) => row._id !== _id);
}

/** By whole days of the community's calendar, and to the new time of its clock. */
function shiftOf(from: Date, to: Date, timeZone: string): (time: Date) => Date {
  const [before, after] = [zoned(from, timeZone), zoned(to, timeZone)];
  const { days } = before.toPlainDate().until(after.toPlainDate());
  return (time) => asDate(zoned(time, timeZone).add({ days }).withPlainTime(after.toPlainTime()));
}

async function updateOne(
  wellness: Wellness,
  viewer: Viewer,
  { meeting, revision, said }: Omit<ChangedMeeting, 'following'>,
  now: Date,
): Promise<MeetingDoc> {
  const { _id } = meeting;
  if (isSaid(meeting, said)) return meeting;
  const isMoved = +meeting.startsAt !== +said.startsAt;
  if (isMoved) requireTime(said.startsAt, said.minutes, now);
  const update = { $set: said, $inc: { revision: 1 }, ...(isMoved && { $unset: { remindedAt: 1 as const } }) };
  const domainEvents = [
    updated(_id, now),
    acted(viewer, 'meeting.change', _id, now),
    ...(isMoved ? [changed(_id, 'moved', now)] : []),
  ];
  const only = { removedAt: null, startedAt: null, revision };
  const written = await saveMeeting(wellness, { _id, ...only }, update, domainEvents);
  if (written) return written;
  // The same again, by a device that was not answered, may have been a moment faster.
  const since = await findMeeting(wellness.models, _id);
  if (since && isSaid(since, said)) return since;
  throw ServiceError(since ? 'CONFLICT' : 'NOT_FOUND');
}

/** One that has started is ended, not removed: CONFLICT. Safe to repeat. */
export async function removeMeetings(
  wellness: Wellness,
  viewer: Viewer,
  { meeting, following }: { meeting: MeetingDoc; following: boolean },
  now: Date,
): Promise<string[]> {
  const others = following ? await findFollowing(wellness, meeting) : [];
  const all = [meeting, ...others];
  for (const { _id } of all) await removeOne(wellness, viewer, _id, now);
  return all.map(({ _id }) => _id);
}

async function removeOne(wellness: Wellness, viewer: Viewer, _id: string, now: Date): Promise<void> {
  const domainEvents = [removed(_id, now), changed(_id, 'cancelled', now), acted(viewer, 'meeting.remove', _id, now)];
  const only = { removedAt: null, startedAt: null };
  const written = await saveMeeting(wellness, { _id, ...only }, { $set: { removedAt: now } }, domainEvents);
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
