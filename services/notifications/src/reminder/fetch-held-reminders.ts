// What is so of reminders at this moment: who the members are, and when what they want to be reminded of takes place.
import { type InternalResponse, mostPerCall } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { reminderTimes, type Which } from './reminder-times.ts';

/** A member's wish to be reminded of an item. */
export interface Wish {
  memberId: string;
  itemId: string;
}

export interface Reminded {
  startTime: Date;
  times: Record<Which, Date>;
}

export interface Held<Wished extends Wish> {
  wish: Wished;
  /** Null: there is nothing to remind them of. */
  reminded: Reminded | null;
  /** As of when, by the feed's database. */
  version: number;
}

type Asking = Pick<Notifications, 'callInternal' | 'deployment'>;
type Member = NonNullable<InternalResponse<'identity.whoAre'>['members'][number]>;

/** Of members who are there; of the others nothing is said. Two questions for each hundred, of all at once. Rejects when one cannot be asked. */
export async function fetchHeldReminders<Wished extends Wish>(
  asking: Asking,
  wishes: readonly Wished[],
): Promise<Held<Wished>[]> {
  const hundreds = Array.from({ length: Math.ceil(wishes.length / mostPerCall) }, (_, index) => index * mostPerCall);
  const held = await Promise.all(hundreds.map((first) => askSome(asking, wishes.slice(first, first + mostPerCall))));
  return held.flat();
}

async function askSome<Wished extends Wish>({ callInternal, deployment }: Asking, wishes: readonly Wished[]) {
  const memberIds = [...new Set(wishes.map(({ memberId }) => memberId))];
  const { members } = await callInternal('identity.whoAre', { memberIds });
  const known = new Map(members.flatMap((member) => (member ? [[member.by.memberId, member] as const] : [])));
  const asked = wishes.flatMap((wish) => {
    const member = known.get(wish.memberId);
    return member ? [{ wish, member }] : [];
  });
  const of = asked.map(({ wish: { itemId }, member: { by } }) => ({ itemId, by }));
  const { reminders, asOf } = await callInternal('feed.whatToRemindOf', { of });
  const timesFor = ({ timeZone }: Member, nth: number) => {
    const happening = reminders[nth] ?? null;
    if (!happening) return null;
    const zones = { event: deployment.timeZone, member: timeZone ?? deployment.timeZone };
    return { startTime: happening.startTime, times: reminderTimes(happening, zones) };
  };
  return asked.map(({ wish, member }, index): Held<Wished> => {
    return { wish, reminded: timesFor(member, index), version: asOf.getTime() };
  });
}
