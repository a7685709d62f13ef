// What a member planned and how they felt: taken along, and gone with them.
import { eraseEach, eraseRows, type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { exportDiary } from '../diary/export-diary.ts';
import type { ReminderDoc } from '../reminder/reminder.model.ts';
import { ownQuery } from '../reminder/reminder.store.ts';

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
}

export function eraseMember({ models, outbox }: Pick<Parts, 'models' | 'outbox'>, memberId: string): Promise<boolean> {
  const { reminders, diaries, diaryEntries, diaryReadings } = models;
  return eraseEach([
    () => eraseRows({ outbox, model: reminders, filter: { memberId } }),
    () => eraseRows({ outbox, model: diaries, filter: { _id: memberId } }),
    () => eraseRows({ outbox, model: diaryEntries, filter: { memberId } }),
    () => eraseRows({ outbox, model: diaryReadings, filter: { memberId } }),
  ]);
}
