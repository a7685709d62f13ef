// Every read and write of meetings. Each write carries its domain events, and is of one meeting.
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import type { Wellness } from '../context.ts';
import type { Models } from '../models.ts';
import { hostSeenIndex, type MeetingDoc, seriesIndex, timeIndex } from './meeting.model.ts';
import { soonMs } from './meeting-state.ts';

const dayMs = 24 * 60 * 60_000;
/** A day is longer than any meeting with the hour that it may be late. */
const longestMs = dayMs;
/** So long what is over is shown. */
const pastMs = 30 * dayMs;
export const mostComing = 100;
export const mostPast = 20;

/** What may not be over yet, the next first. */
export function comingQuery({ meetings }: Models, now: Date) {
  const startsAt = { $gt: new Date(now.getTime() - longestMs) };
  return meetings.find({ startsAt, removedAt: null }).sort(timeIndex).hint(timeIndex).limit(mostComing);
}

/** What has begun, the last first. */
export function pastQuery({ meetings }: Models, now: Date) {
  const startsAt = { $lte: now, $gt: new Date(now.getTime() - pastMs) };
  return meetings.find({ startsAt, removedAt: null }).sort({ startsAt: -1, _id: -1 }).hint(timeIndex).limit(mostPast);
}

export function findMeeting({ meetings }: Models, id: string): Promise<MeetingDoc | null> {
  return meetings.findOne({ _id: id, removedAt: null }).lean<MeetingDoc>();
}

/** One that was removed too, until its row goes. */
export function findMeetingOrRemoved({ meetings }: Models, id: string): Promise<MeetingDoc | null> {
  return meetings.findById(id).lean<MeetingDoc>();
}

export function findMeetings({ meetings }: Models, ids: readonly string[]): Promise<MeetingDoc[]> {
  return meetings.find({ _id: { $in: ids }, removedAt: null }).lean<MeetingDoc[]>();
}

/** Of a series, those that begin then or later, have not started, and were not removed, or were at this time. */
export function followingQuery(
  { meetings }: Models,
  seriesId: string,
  { from, removedAt }: { from: Date; removedAt?: Date | undefined },
) {
  const removed = removedAt ? { $in: [null, removedAt] } : null;
  return meetings
    .find({ seriesId, startsAt: { $gte: from }, removedAt: removed, startedAt: null })
    .sort(seriesIndex)
    .hint(seriesIndex);
}

/** What begins soon, has not started, and of which nobody was reminded. */
export function soonQuery({ meetings }: Models, now: Date) {
  const startsAt = { $gt: now, $lte: new Date(now.getTime() + soonMs) };
  return meetings
    .find({ startsAt, removedAt: null, startedAt: null, remindedAt: null })
    .sort(timeIndex)
    .hint(timeIndex);
}

/** Those that are on, and whose host was not there since then. */
export function withoutHostQuery({ meetings }: Models, since: Date) {
  return meetings
    .find({ hostSeenAt: { $lt: since }, removedAt: null })
    .sort(hostSeenIndex)
    .hint(hostSeenIndex);
}

/** Of one that is on. */
export async function saveHostSeen({ meetings }: Models, id: string, now: Date): Promise<void> {
  await meetings.updateOne({ _id: id, hostSeenAt: { $lt: now } }, { $set: { hostSeenAt: now } });
}

export type Writing = Pick<Wellness, 'models' | 'outbox'>;

/** False: it is here already. */
export async function addMeeting(
  { models, outbox }: Writing,
  meeting: MeetingDoc,
  domainEvents: DomainEvent[],
): Promise<boolean> {
  try {
    await models.meetings.collection.insertOne({ ...meeting, outbox: domainEvents } as never);
  } catch (failure) {
    if (isDuplicateKey(failure)) return false;
    throw failure;
  }
  void outbox.dispatch(models.meetings, meeting._id, domainEvents);
  return true;
}

/** Null: it is not as `only` says any more. */
export async function saveMeeting(
  { models, outbox }: Writing,
  { _id, ...only }: Pick<MeetingDoc, '_id'> & Record<string, unknown>,
  update: UpdateQuery<MeetingDoc>,
  domainEvents: DomainEvent[],
): Promise<MeetingDoc | null> {
  const row = await models.meetings
    .findOneAndUpdate({ _id, ...only }, withDomainEvent(update, ...domainEvents), { returnDocument: 'after' })
    .lean<MeetingDoc>();
  if (row) void outbox.dispatch(models.meetings, _id, domainEvents);
  return row;
}

export const added = (meetingId: string, now: Date): DomainEvent =>
  createDomainEvent('wellness.meetingAdded', { meetingId }, now);

export const updated = (meetingId: string, now: Date): DomainEvent =>
  createDomainEvent('wellness.meetingUpdated', { meetingId }, now);

export const removed = (meetingId: string, now: Date): DomainEvent =>
  createDomainEvent('wellness.meetingRemoved', { meetingId }, now);

type Change = 'soon' | 'started' | 'moved' | 'cancelled' | 'reinstated';

/** For who is registered. */
export const changed = (meetingId: string, change: Change, now: Date): DomainEvent =>
  createDomainEvent('wellness.meetingChanged', { meetingId, change }, now);
