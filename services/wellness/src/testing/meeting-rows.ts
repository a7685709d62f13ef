// Live meetings for tests, around the moment of the tests: one tomorrow, one in half an hour, one that began, and one of yesterday.
import type { MeetingDoc } from '../meeting/meeting.model.ts';
import { now } from './start-wellness.ts';

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

export function meetingRow(id: string, inSoManyMinutes: number, more: Partial<MeetingDoc> = {}): MeetingDoc {
  return {
    _id: id,
    name: `Meeting ${id}`,
    startsAt: inMinutes(inSoManyMinutes),
    minutes: 45,
    hostId: 'hanna',
    roomId: `room-of-${id}`,
    revision: 1,
    createdAt: inMinutes(-5_000),
    ...more,
  };
}

const day = 24 * 60;

export const meetingRows: MeetingDoc[] = [
  meetingRow('tomorrow', day),
  meetingRow('soon', 30),
  meetingRow('live', -10, { startedAt: inMinutes(-9) }),
  meetingRow('yesterday', -day, { startedAt: inMinutes(-day), finishedAt: inMinutes(-day + 50) }),
];
