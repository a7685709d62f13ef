// From what a member planned to what they are notified: each time once, at the time that is right when it comes.
import '../../../wellness/domain-events.ts';
import { createDomainEvent, type InternalResponse } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveOffset } from '../making/offset.store.ts';
import { now, type RunningNotifications, startNotifications, writtenLog } from '../testing/start-notifications.ts';
import { followOwnReminders } from './follow-own-reminders.ts';
import { ownReminderKinds, planOwnReminders } from './ring-and-plan.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const soon = { timeout: 15_000, interval: 20 };

/** Times at which each of a member's reminders rings; one that is not here is gone. */
let times: Map<string, Date[]>;
let asOf = 1_000;
let isAway = false;
let running: RunningNotifications;
const clock = { now: () => running.clock() };
const wellnessLog = writtenLog(() => clock.now());
beforeAll(async () => {
  running = await startNotifications({
    eventLogs: () => ({ feed: writtenLog(() => clock.now()).log, wellness: wellnessLog.log }) as never,
  });
});
afterAll(() => running.stop());

type InternalRequest = { reminderId: string; at: Date };
function ringOf({ reminderId, at }: InternalRequest): InternalResponse<'wellness.whatRings'>['rings'][number] {
  const all = times.get(reminderId);
  if (!all) return null;
  const past = all.filter((time) => time <= at && at.getTime() - time.getTime() < 24 * hourMs);
  return {
    memberId: reminderId.split(' ')[0]!,
    rang: past.at(-1) ?? null,
    next: all.find((time) => time > at) ?? null,
  };
}

beforeEach(async () => {
  times = new Map();
  isAway = false;
  running.clock.set(now);
  wellnessLog.clear();
  await running.clear();
  running.others.answers = {
    'wellness.whatRings': async ({ of }) => {
      if (isAway) throw new Error('away');
      asOf += 1;
      return { asOf: new Date(asOf), rings: of.map(ringOf) };
    },
    'wellness.everyReminder': async ({ after }) => {
      if (isAway) throw new Error('away');
      return {
        reminderIds: [...times.keys()]
          .toSorted()
          .filter((id) => id > after)
          .slice(0, 100),
      };
    },
    'identity.whoAre': async ({ memberIds }) => ({
      members: memberIds.map((memberId) => {
        const by = { memberId, roles: ['member' as const], groups: [] };
        return running.others.left.has(memberId) ? null : { by, timeZone: null };
      }),
    }),
  };
});

const rows = () => running.models.notifications.find({ kind: 'OWN_REMINDER' }).sort({ since: 1 }).lean();
const rung = async () => (await rows()).map(({ since }) => since);
const waiting = () => running.models.tasks.find({ kind: 'ownReminder', state: 'waiting' }).sort({ dueAt: 1 }).lean();
const planned = (...expected: Date[]) =>
  vi.waitFor(async () => expect((await waiting()).map(({ dueAt }) => dueAt)).toEqual(expected), soon);

/** What wellness says when a member plans something. */
function plans(reminderId: string, ...at: Date[]) {
  times.set(reminderId, at);
  announce(reminderId);
}
function removes(reminderId: string) {
  times.delete(reminderId);
  announce(reminderId);
}
function announce(reminderId: string) {
  const memberId = reminderId.split(' ')[0]!;
  wellnessLog.write(createDomainEvent('wellness.reminderChanged', { reminderId, memberId }, running.clock()));
}

describe("a member's own reminder", () => {
  it('rings once for each of its times', async () => {
    plans('ann walk', inHours(1), inHours(25), inHours(49));
    await planned(inHours(1));
    running.clock.set(inHours(1));
    await planned(inHours(25));
    expect(await rows()).toMatchObject([{ memberId: 'ann', since: inHours(1), from: [] }]);
    running.clock.set(inHours(25));
    await planned(inHours(49));
    expect(await rung()).toEqual([inHours(1), inHours(25)]);
    const published = () => running.bus.domainEvents.filter(({ type }) => type === 'notifications.notificationAdded');
    await vi.waitFor(() => expect(published()).toHaveLength(2), soon);
  });

  it('says nothing of what it is for', async () => {
    plans('ann walk', inHours(1));
    await planned(inHours(1));
    running.clock.set(inHours(1));
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), soon);
    const list = '{ notifications(userId: "ann") { items { kind content title relatedFeedItemId otherUser { id } } } }';
    expect((await running.ask(list)).data.notifications.items).toEqual([
      {
        kind: 'OWN_REMINDER',
        content: 'It is time for something you planned',
        title: 'Your reminder',
        relatedFeedItemId: null,
        otherUser: null,
      },
    ]);
  });

  it('rings once, however often its task is done', async () => {
    plans('ann walk', inHours(1), inHours(25));
    await planned(inHours(1));
    const [task] = await waiting();
    running.clock.set(inHours(1));
    await planned(inHours(25));
    const { work } = ownReminderKinds(running.notifications).ownReminder!;
    await work([task!, task!], new AbortController().signal);
    expect(await rung()).toEqual([inHours(1)]);
    await planned(inHours(25));
  });

  it('rings by the database’s clock where that is ahead of this process’s', async () => {
    times.set('ann walk', [inHours(1)]);
    const task = { data: { reminderId: 'ann walk' }, dueAt: inHours(1) };
    const { work } = ownReminderKinds(running.notifications).ownReminder!;
    await work([task as never], new AbortController().signal);
    expect(await rung()).toEqual([inHours(1)]);
  });

  it('rings for what is just due when a plan comes first', async () => {
    plans('ann walk', inHours(1), inHours(25));
    running.clock.set(inHours(1));
    await planOwnReminders(running.notifications, ['ann walk']);
    expect(await rung()).toEqual([inHours(1)]);
    await planned(inHours(25));
  });

  it.each([
    ['moved', () => plans('ann walk', inHours(3)), [inHours(3)]],
    ['removed', () => removes('ann walk'), []],
  ])('follows what it is: %s', async (_, change, expected) => {
    plans('ann walk', inHours(1));
    await planned(inHours(1));
    change();
    await planned(...expected);
  });

  it.each([
    ['it was removed', () => times.clear()],
    ['the member left', () => void running.others.left.add('ann')],
  ])('is asked about when it is time: %s, and no domain event has come', async (_, change) => {
    plans('ann walk', inHours(1));
    await planned(inHours(1));
    change();
    running.clock.set(inHours(1));
    await planned();
    expect(await rows()).toEqual([]);
  });

  it('is sent to nobody who wants none', async () => {
    await running.models.choices.collection.insertOne({
      _id: 'ann',
      kinds: { OWN_REMINDER: 'OFF' },
      mutedItems: [],
      mutedMembers: [],
    } as never);
    plans('ann walk', inHours(1));
    await planned(inHours(1));
    running.clock.set(inHours(1));
    await planned();
    expect(await rows()).toEqual([]);
  });
});

describe('after an outage', () => {
  it('rings for the last alone of what it missed', async () => {
    plans('ann walk', inHours(1), inHours(2), inHours(3), inHours(30));
    await planned(inHours(1));
    running.clock.set(inHours(4));
    await planned(inHours(30));
    expect(await rung()).toEqual([inHours(3)]);
  });

  it('does not ring for what was a day ago', async () => {
    plans('ann walk', inHours(1));
    await planned(inHours(1));
    running.clock.set(inHours(26));
    await planned();
    expect(await rows()).toEqual([]);
  });

  it('waits for a service that is away, and loses nothing', async () => {
    plans('ann walk', inHours(1));
    await planned(inHours(1));
    isAway = true;
    running.clock.set(inHours(1));
    const tried = () => running.models.tasks.countDocuments({ attempts: 1, lease: null });
    await vi.waitFor(async () => expect(await tried()).toBe(1), soon);
    isAway = false;
    running.clock.advance(60_000);
    await vi.waitFor(async () => expect(await rung()).toEqual([inHours(1)]), soon);
  });

  it.each([
    ['before this service was there', undefined, 150],
    ['while it was away for a week', -8 * 24, 150],
    ['an hour ago, which domain events still tell', -1, 0],
  ])('plans what was reported %s', async (_, hours, expected) => {
    for (let n = 0; n < 150; n += 1) times.set(`m${n} walk`, [inHours(1)]);
    if (hours !== undefined) await saveOffset(running.models, 'ownReminders', inHours(hours));
    else await running.models.offsets.deleteOne({ _id: 'ownReminders' });
    await followOwnReminders(running.notifications)();
    expect(await waiting()).toHaveLength(expected);
  });
});
