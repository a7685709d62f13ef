// What a member planned, how they felt, what they watched and read: taken along, and gone with them.
import { eraseEach, eraseRows, type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { exportDiary } from '../diary/export-diary.ts';
import type { ManualViewDoc } from '../manual-view/manual-view.model.ts';
import { ownOpenings } from '../manual-view/manual-view.store.ts';
import type { RegistrationDoc } from '../registration/registration.model.ts';
import { everyRegistrationQuery } from '../registration/registration.store.ts';
import type { ReminderDoc } from '../reminder/reminder.model.ts';
import { ownQuery } from '../reminder/reminder.store.ts';
import { surveyText } from '../video-view/survey.ts';
import type { VideoViewDoc } from '../video-view/video-view.model.ts';
import { ownViews } from '../video-view/video-view.store.ts';

type Parts = Pick<Wellness, 'models' | 'outbox' | 'diaryKeys'>;

export async function* exportMember(parts: Parts, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  const { models } = parts;
  const rows = await ownQuery(models, memberId).lean<ReminderDoc[]>();
  yield rowsPart('reminders.json', rows, ({ name = null, time, repeat = null, timeZone, createdAt }) => ({
    name,
    time,
    repeat,
    timeZone,
    createdAt,
  }));
  yield exportDiary(parts, memberId);
  yield exportViews(models, memberId);
  yield exportMeetings(models, memberId);
  yield exportOpenings(models, memberId);
}

/** What they watched, and what they answered about it. */
function exportViews(models: Parts['models'], memberId: string): MemberPart {
  const rows = ownViews(models, memberId).lean<VideoViewDoc[]>().cursor();
  return rowsPart(
    'videos.json',
    rows as AsyncIterable<VideoViewDoc>,
    ({ videoId, seconds, isCompleted, survey, at }) => ({
      videoId,
      seconds,
      isCompleted,
      answer: surveyText(survey),
      at,
    }),
  );
}

/** Live meetings they came to, or are coming to. */
function exportMeetings(models: Parts['models'], memberId: string): MemberPart {
  const rows = everyRegistrationQuery(models, memberId).lean<RegistrationDoc[]>().cursor();
  return rowsPart('meetings.json', rows as AsyncIterable<RegistrationDoc>, ({ meetingId, at }) => ({ meetingId, at }));
}

/** What they were to host stays planned, and staff choose another. */
async function leaveHosted({ meetings }: Parts['models'], hostId: string): Promise<boolean> {
  await meetings.updateMany({ hostId }, { $unset: { hostId: 1 }, $inc: { revision: 1 } });
  return true;
}

/** What they opened to read, how often and when last. */
function exportOpenings(models: Parts['models'], memberId: string): MemberPart {
  const rows = ownOpenings(models, memberId).cursor() as AsyncIterable<ManualViewDoc>;
  return rowsPart('manuals.json', rows, ({ manualId, count, at }) => ({ manualId, count, at }));
}

export function eraseMember({ models, outbox }: Pick<Parts, 'models' | 'outbox'>, memberId: string): Promise<boolean> {
  const { reminders, diaries, diaryEntries, diaryReadings, manualViews, videoViews, registrations, roomPeers } = models;
  return eraseEach([
    () => eraseRows({ outbox, model: reminders, filter: { memberId } }),
    () => eraseRows({ outbox, model: diaries, filter: { _id: memberId } }),
    () => eraseRows({ outbox, model: diaryEntries, filter: { memberId } }),
    () => eraseRows({ outbox, model: diaryReadings, filter: { memberId } }),
    () => eraseRows({ outbox, model: manualViews, filter: { memberId } }),
    () => eraseRows({ outbox, model: videoViews, filter: { memberId } }),
    () => eraseRows({ outbox, model: registrations, filter: { memberId } }),
    () => eraseRows({ outbox, model: roomPeers, filter: { memberId } }),
    () => leaveHosted(models, memberId),
  ]);
}
