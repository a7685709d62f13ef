import { derivedId, orderedId, ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { Saved } from './reminder.input.ts';
import { isTooFar } from './reminder.input.ts';
import type { ReminderDoc } from './reminder.model.ts';
import { addReminder, changeReminder, findReminder } from './reminder.store.ts';
import { ringsAround } from './rings.ts';

/** One that would never ring is refused, and so is a time further ahead than anybody plans. */
function requireToRing(reminder: Pick<ReminderDoc, 'time' | 'repeat' | 'timeZone'>, now: Date): void {
  if (isTooFar(reminder.time, now)) throw refused('wellness.error.timeTooFar');
  if (ringsAround({ ...reminder, since: now }, now).next === null) throw refused('wellness.error.timePassed');
}

const refused = (wordingKey: 'wellness.error.timePassed' | 'wellness.error.timeTooFar') =>
  ServiceError('BAD_INPUT', wordingKey, { field: 'reminder.time' });

/** Made once for each client's id of the member; null where that one was removed since. */
export async function makeReminder(
  wellness: Wellness,
  { memberId }: Viewer,
  { clientId, ...saved }: Saved,
  now: Date,
): Promise<ReminderDoc | null> {
  const _id = clientId ? derivedId('own reminder', memberId, clientId) : orderedId(now);
  const known = clientId && (await findReminder(wellness.models, _id));
  if (known) return known;
  const reminder = { ...(await plan(wellness, memberId, saved)), _id, memberId, since: now, createdAt: now };
  requireToRing(reminder, now);
  return addReminder(wellness, reminder);
}

/**
 * Another time is as if it were made again: what it rang for before is over. Null where it was removed meanwhile. What says the same as
 * before changes nothing, and is sent to nobody.
 */
export async function moveReminder(
  wellness: Wellness,
  before: ReminderDoc,
  saved: Saved,
  now: Date,
): Promise<ReminderDoc | null> {
  const zoned = { ...saved, timeZone: saved.timeZone ?? before.timeZone };
  const { name, time, repeat, timeZone } = await plan(wellness, before.memberId, zoned);
  const isMoved = +time !== +before.time || repeat !== before.repeat || timeZone !== before.timeZone;
  if (!isMoved && name === before.name) return before;
  if (isMoved) requireToRing({ time, repeat, timeZone }, now);
  const set = { time, timeZone, ...given({ name, repeat }), ...(isMoved && { since: now }) };
  const unset = {
    ...(name === undefined && { name: 1 as const }),
    ...(repeat === undefined && { repeat: 1 as const }),
    ...(isMoved && { snoozedTo: 1 as const, doneTo: 1 as const }),
  };
  return changeReminder(wellness, before, { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) });
}

/** In the zone it is given, else the member's clock's, else the community's. */
async function plan(
  { callInternal, deployment }: Wellness,
  memberId: string,
  { name, time, repeat, timeZone }: Omit<Saved, 'clientId' | 'userId'>,
) {
  const zone = timeZone ?? (await callInternal('identity.whoAre', { memberIds: [memberId] })).members[0]?.timeZone;
  return { ...given({ name, repeat }), time, timeZone: zone ?? deployment.timeZone };
}

function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
