// A feed and an identity for tests of reminders: who wants to be reminded of what, as the test says it is now.
import type { InternalHandlers } from '@banyan/kit';
import type { Happening } from '../reminder/reminder-times.ts';

export function reminding() {
  const said = {
    /** By item: when it is; null: cancelled, gone or for others. */
    happenings: new Map<string, Happening | null>(),
    /** `member item` whose reminder is on. */
    on: new Set<string>(),
    zones: new Map<string, string>(),
    left: new Set<string>(),
    /** Rises with each question, as a database's clock does. */
    asOf: 1_000,
  };
  const reminderOf = (memberId: string, itemId: string) => {
    const happening = said.on.has(`${memberId} ${itemId}`) ? said.happenings.get(itemId) : undefined;
    return happening ? { ...happening, endTime: new Date(happening.startTime.getTime() + 3_600_000) } : null;
  };
  const answers: InternalHandlers = {
    'identity.whoAre': async ({ memberIds }) => ({
      members: memberIds.map((memberId) => {
        const by = { memberId, roles: ['member' as const], groups: [] };
        return said.left.has(memberId) ? null : { by, timeZone: said.zones.get(memberId) ?? null };
      }),
    }),
    'feed.whatToRemindOf': async ({ of }) => {
      said.asOf += 1;
      const asOf = new Date(said.asOf);
      return { asOf, reminders: of.map(({ itemId, by }) => reminderOf(by.memberId, itemId)) };
    },
    'feed.everyReminder': async ({ after }) => {
      const all = [...said.on].toSorted().filter((id) => id > after);
      return {
        reminders: all.slice(0, 100).map((id) => ({ id, memberId: id.split(' ')[0]!, itemId: id.split(' ')[1]! })),
      };
    },
    'feed.whoIsReminded': async ({ itemId, after }) => {
      const all = [...said.on].flatMap((wish) => (wish.endsWith(` ${itemId}`) ? [wish.split(' ')[0]!] : [])).toSorted();
      return { memberIds: all.filter((memberId) => memberId > after).slice(0, 100) };
    },
  };
  return { said, answers };
}

export type Reminding = ReturnType<typeof reminding>;
