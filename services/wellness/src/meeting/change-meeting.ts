// A live meeting is changed, alone or with all that follow it. Each is written by itself, and keeps which change it has: a kill in the middle
// leaves what the same call again completes, and moves none twice.
import { derivedId, ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { MeetingInput } from './meeting.input.ts';
import type { MeetingDoc, SeriesChange } from './meeting.model.ts';
import { changed, findMeeting, saveMeeting, updated } from './meeting.store.ts';
import { acted, asDate, findFollowing, requireHost, requireTime, zoned } from './plan-meeting.ts';

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
  if (!following) return [await updateOne(wellness, viewer, { meeting, revision, said }, now)];
  const { timeZone } = wellness.deployment;
  const change = changeOf({ meeting, revision, said }, timeZone);
  const others = await findFollowing(wellness, meeting, { from: change.from });
  const rows = [await updateOne(wellness, viewer, { meeting, revision, said, change }, now)];
  for (const other of others) {
    if (other.seriesChange?.id === change.id) rows.push(other);
    else {
      const startsAt = moved(other.startsAt, { days: change.days, to: said.startsAt }, timeZone);
      const next = { meeting: other, revision: other.revision, said: { ...said, startsAt }, change };
      rows.push(await updateOne(wellness, viewer, next, now));
    }
  }
  return rows;
}

type Changing = Omit<ChangedMeeting, 'following'>;

/** The one that the meeting has, where the same is said again and nothing came between. */
function changeOf({ meeting, revision, said }: Changing, timeZone: string): Omit<SeriesChange, 'revision'> {
  const known = meeting.seriesChange;
  if (known && known.revision === meeting.revision && isSaid(meeting, said)) return known;
  const [before, after] = [zoned(meeting.startsAt, timeZone), zoned(said.startsAt, timeZone)];
  const { days } = before.toPlainDate().until(after.toPlainDate());
  return { id: derivedId('meeting change', meeting._id, `${revision}`), days, from: meeting.startsAt };
}

/** By whole days of the community's calendar, and to the time of the clock that `to` has. */
function moved(time: Date, { days, to }: { days: number; to: Date }, timeZone: string): Date {
  return asDate(zoned(time, timeZone).add({ days }).withPlainTime(zoned(to, timeZone).toPlainTime()));
}

const isSaid = (row: MeetingDoc, { name, startsAt, minutes, hostId }: MeetingInput): boolean =>
  row.name === name && +row.startsAt === +startsAt && row.minutes === minutes && row.hostId === hostId;

async function updateOne(
  wellness: Wellness,
  viewer: Viewer,
  { meeting, revision, said, change }: Changing & { change?: Omit<SeriesChange, 'revision'> },
  now: Date,
): Promise<MeetingDoc> {
  const { _id } = meeting;
  if (isSaid(meeting, said)) return meeting;
  const isMoved = +meeting.startsAt !== +said.startsAt;
  if (isMoved) requireTime(said.startsAt, said.minutes, now);
  const seriesChange = change && { id: change.id, days: change.days, from: change.from, revision: revision + 1 };
  const update = {
    $set: { ...said, ...(seriesChange && { seriesChange }) },
    $inc: { revision: 1 },
    ...(isMoved && { $unset: { remindedAt: 1 as const } }),
  };
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
