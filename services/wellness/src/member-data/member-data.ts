// What a member planned: taken along, and gone with them.
import { eraseRows, type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { ReminderDoc } from '../reminder/reminder.model.ts';
import { ownQuery } from '../reminder/reminder.store.ts';

type Parts = Pick<Wellness, 'models' | 'outbox'>;

export async function* exportMember({ models }: Parts, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  const rows = await ownQuery(models, memberId).lean<ReminderDoc[]>();
  yield rowsPart('reminders.json', rows, ({ name = null, time, repeat = null, timeZone, createdAt }) => ({
    name,
    time,
    repeat,
    timeZone,
    createdAt,
  }));
}

export function eraseMember({ models, outbox }: Parts, memberId: string): Promise<boolean> {
  return eraseRows({ outbox, model: models.reminders, filter: { memberId } });
}
