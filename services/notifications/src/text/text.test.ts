// What a member planned, as a text to their phone: chosen, once for each time, and only while it is of use.
import type { TaskDoc } from '@banyan/kit';
import { noJobsMs } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { notificationId } from '../notification/notification.store.ts';
import { now, type RunningNotifications, startNotifications } from '../testing/start-notifications.ts';
import { planTexts, textKinds } from './text-tasks.ts';

let [withJobs, withoutJobs]: RunningNotifications[] = [];
let running: RunningNotifications;
beforeAll(async () => {
  [withJobs, withoutJobs] = [await startNotifications(), await startNotifications({ jobsEveryMs: noJobsMs })];
});
afterAll(() => Promise.all([withJobs!.stop(), withoutJobs!.stop()]));
const takes = async (which: RunningNotifications) => {
  running = which;
  running.clock.set(now);
  await running.clear();
};
beforeEach(() => takes(withJobs!));

const set = (isOn: boolean, language = 'en') =>
  running.ask(`mutation { setReminderTexts(userId: "ann", isOn: ${isOn}, language: "${language}") { reminderTexts } }`);
const chosen = async () =>
  (await running.ask('{ notificationChoices(userId: "ann") { reminderTexts } }')).data.notificationChoices
    .reminderTexts;
const texted = () => [...running.others.texted.values()];
const notice = { memberId: 'ann', kind: 'OWN_REMINDER' as const, since: now };
const rows = () => running.models.notifications.find({}).lean<NotificationDoc[]>();

/**
 * As it is right after it rang, and before any worker looks; or some time before it rings. By the test's clock, and without a domain
 * event: what plans by those would find the database's clock in the row, if it came between the two writes.
 */
async function rings(key: string, given: object = {}, inMs = 0) {
  const about = { ...notice, ...given };
  const _id = notificationId({ ...about, key });
  const at = new Date(running.clock().getTime() + inMs);
  await running.models.notifications.updateOne({ _id }, { $set: { ...about, from: [], at } }, { upsert: true });
  await planTexts(running.notifications, await rows());
}
const tasks = (state: TaskDoc['state'] = 'waiting') =>
  running.models.tasks.find({ kind: 'text', state }).lean<TaskDoc[]>();
/** The tasks that wait, done as a worker does them. */
const work = async () =>
  textKinds(running.notifications).text!.work(await tasks(), new AbortController().signal) as Promise<unknown>;

it('is texted once for each time, in the language it was chosen in', async () => {
  expect((await set(true, 'he')).data.setReminderTexts).toEqual({ reminderTexts: true });
  await rings('walk 1');
  await rings('walk 1');
  await vi.waitFor(async () => expect(await tasks('done')).toHaveLength(1), { timeout: 5_000 });
  expect(texted()).toEqual([{ memberId: 'ann', language: 'he' }]);
  running.clock.advance(60_000);
  await rings('walk 2');
  await vi.waitFor(async () => expect(texted()).toHaveLength(2), { timeout: 5_000 });
});

it.each<[string, () => Promise<unknown>, object?]>([
  ['who chose no texts', async () => {}],
  ['who chose them no more', async () => [await set(true), await set(false)]],
  ['what nobody planned themselves', () => set(true), { kind: 'REPORT_DECIDED' }],
])('is not asked for: %s', async (_, choose, given) => {
  await choose();
  await rings('walk', given);
  // Of this reminder: a turn of the service that began in the test before may end in this one.
  const ids = (await rows()).map(({ _id }) => _id);
  expect(await running.models.tasks.countDocuments({ kind: 'text', 'data.notificationId': { $in: ids } })).toBe(0);
});

it.each<[string, () => unknown]>([
  ['turned off meanwhile', () => set(false)],
  [
    'not told of at all any more',
    () => running.ask('mutation { setNotificationChoice(userId: "ann", kind: OWN_REMINDER, delivery: OFF) { id } }'),
  ],
  [
    'read meanwhile',
    () => running.models.markers.collection.insertOne({ _id: 'ann', readTo: running.clock() } as never),
  ],
  ['an hour late', () => running.clock.advance(60 * 60_000 + 1)],
])('is not sent: %s', async (_, happen) => {
  await takes(withoutJobs!);
  await set(true);
  const [task] = await taskOf('walk');
  await happen();
  await textKinds(running.notifications).text!.work([task!], new AbortController().signal);
  expect(texted()).toEqual([]);
});

/** A task that no worker of this process does before the test does: none sees it while it is due. */
async function taskOf(key: string) {
  await rings(key, {}, 60_000);
  const [task] = await running.models.tasks.find({ kind: 'text' }).lean<TaskDoc[]>();
  await running.models.tasks.deleteMany({});
  running.clock.advance(60_000);
  return [task];
}

it('ends as a choice where the phone takes no more of them', async () => {
  await set(true);
  running.others.canText = false;
  await rings('walk');
  await work();
  running.others.canText = true;
  expect(await chosen()).toBe(false);
});

it('waits for who sends it, and is sent then', async () => {
  await set(true);
  running.others.answers = { 'identity.textReminder': () => Promise.reject(new Error('away')) };
  await rings('walk');
  await vi.waitFor(async () => expect((await tasks())[0]?.attempts).toBeGreaterThan(0), { timeout: 5_000 });
  running.others.answers = {};
  running.clock.advance(30_000);
  await vi.waitFor(() => expect(texted()).toHaveLength(1), { timeout: 5_000 });
});

it('is no choice where none can be sent', async () => {
  running.others.canText = false;
  expect(await chosen()).toBeNull();
  expect((await set(true)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await running.models.choices.countDocuments()).toBe(0);
});
