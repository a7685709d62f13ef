// Who is registered is reminded once an hour before it begins, and again where it moves. However many processes do this, each meeting is
// marked by one of them.
import type { Wellness } from '../context.ts';
import type { MeetingDoc } from './meeting.model.ts';
import { changed, saveMeeting, soonQuery } from './meeting.store.ts';

export async function remindSoon(wellness: Wellness): Promise<void> {
  const now = wellness.clock();
  for (const { _id, startsAt } of await soonQuery(wellness.models, now).lean<MeetingDoc[]>()) {
    const only = { removedAt: null, startedAt: null, remindedAt: null, startsAt };
    await saveMeeting(wellness, { _id, ...only }, { $set: { remindedAt: now } }, [changed(_id, 'soon', now)]);
  }
}
