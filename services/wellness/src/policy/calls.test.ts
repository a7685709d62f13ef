import { brokenRights, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  other: viewer({ memberId: 'sue' }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila', sessionId: 'grant' }),
};
const minuteMs = 60_000;
const rang = new Date(now.getTime() - minuteMs);
const ids = {
  ann: 'ann',
  hers: 'r1',
  rang: rang.toISOString(),
  soon: new Date(now.getTime() + minuteMs).toISOString(),
};
async function seed() {
  await running.clear();
  const since = new Date(now.getTime() - 2 * minuteMs);
  const row = { time: rang, timeZone: 'Asia/Jerusalem', since, createdAt: since };
  const members = Object.values(who).flatMap((each) => (each ? [each.memberId] : []));
  await running.models.reminders.create(
    [...new Set(members)].map((memberId) => ({
      ...row,
      _id: memberId === 'ann' ? 'r1' : `r of ${memberId}`,
      memberId,
    })),
  );
}

// `$me` is the asker; the reminder `$hers` is the owner's, and rings now.
const table = `
call                                                                             | nobody          | owner | other     | impersonator | staff     | admin     | acting
userReminders(userId: $ann) { _id }                                              | UNAUTHENTICATED | yes   | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
userReminders(userId: $me) { _id }                                               | UNAUTHENTICATED | yes   | yes       | yes          | yes       | yes       | FORBIDDEN
createUpdateReminder(userId: $ann, reminder: { userId: $ann, time: $soon }) { _id }       | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
createUpdateReminder(userId: $me, reminder: { userId: $me, time: $soon }) { _id }         | UNAUTHENTICATED | yes | yes       | yes       | yes       | yes       | FORBIDDEN
createUpdateReminder(userId: $me, reminder: { userId: $ann, time: $soon }) { _id }        | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
createUpdateReminder(userId: $me, reminderId: $hers, reminder: { userId: $me, time: $soon }) { _id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
snoozeReminder(reminderId: $hers, minutes: 10) { _id }                           | UNAUTHENTICATED | yes   | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
completeReminder(reminderId: $hers, at: $rang) { _id }                           | UNAUTHENTICATED | yes   | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
removeReminder(reminderId: $hers)                                                | UNAUTHENTICATED | yes   | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenRights({ app: running.app, who, ids, seed, table })).toEqual([]);
}, 60_000);
