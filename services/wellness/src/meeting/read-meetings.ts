// Meetings with what each viewer may know of who comes. However many there are, two more reads.
import type { Viewer } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import { countRegistered, findRegistered } from '../registration/registration.store.ts';
import { mostInRoom } from '../room/room-peer.model.ts';
import type { MeetingDoc } from './meeting.model.ts';
import { comingQuery, pastQuery } from './meeting.store.ts';
import { type MeetingView, presentMeeting } from './meeting.view.ts';
import { isOver } from './meeting-state.ts';

/** Whether a member comes is not for who impersonates them. */
const registeredOf = ({ wellness, viewer }: WellnessContext, ids: readonly string[]): Promise<Set<string>> =>
  viewer.actorId === undefined
    ? findRegistered(wellness.models, viewer.memberId, ids)
    : Promise.resolve(new Set<string>());

export async function presentMeetings(context: WellnessContext, rows: readonly MeetingDoc[]): Promise<MeetingView[]> {
  if (rows.length === 0) return [];
  const { wellness, viewer, now } = context;
  const ids = rows.map(({ _id }) => _id);
  const [registered, counts] = await Promise.all([registeredOf(context, ids), countRegistered(wellness.models, ids)]);
  const places = wellness.jitsi ? null : mostInRoom;
  const coming = (id: string) => ({ isRegistered: registered.has(id), count: counts.get(id) ?? 0, places });
  return rows.map((row) => presentMeeting(row, viewer as Viewer, coming(row._id), now));
}

export const presentOne = async (context: WellnessContext, row: MeetingDoc): Promise<MeetingView> =>
  (await presentMeetings(context, [row]))[0]!;

/** What is to come, the next first, and behind it what is over, the last first. */
export async function findListed({ wellness, now }: WellnessContext): Promise<MeetingDoc[]> {
  const { models } = wellness;
  const [coming, begun] = await Promise.all([
    comingQuery(models, now).lean<MeetingDoc[]>(),
    pastQuery(models, now).lean<MeetingDoc[]>(),
  ]);
  const open = coming.filter((row) => !isOver(row, now));
  const isOpen = new Set(open.map(({ _id }) => _id));
  return [...open, ...begun.filter(({ _id }) => !isOpen.has(_id))];
}
