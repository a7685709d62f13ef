// From the bell to the reminder, whatever happens between: each is reported once, at the time that is right when it comes.
import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveOffset } from '../making/offset.store.ts';
import { reminding } from '../testing/reminding.ts';
import { now, type RunningNotifications, startNotifications } from '../testing/start-notifications.ts';
import { followReminders } from './follow-reminders.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const soon = { timeout: 15_000, interval: 20 };
/** 14:00 in Jerusalem, where winter time is kept until the day after. */
const start = inHours(72);

let running: RunningNotifications;
let { said, answers } = reminding();
beforeAll(async () => {
  running = await startNotifications();
});
afterAll(() => running.stop());
beforeEach(async () => {
  ({ said, answers } = reminding());
  Object.assign(running.others, { answers });
  running.clock.set(now);
  running.feedLog.clear();
  await running.clear();
});

const rows = () => running.models.notifications.find({ kind: 'EVENT_REMINDER' }).sort({ since: 1 }).lean();
const waiting = () => running.models.tasks.find({ kind: 'reminder', state: 'waiting' }).sort({ dueAt: 1 }).lean();
const dues = async () => (await waiting()).map(({ dueAt }) => dueAt);
const ended = () => running.models.tasks.countDocuments({ kind: 'reminder', state: { $ne: 'waiting' } });

function happens(itemId: string, startTime: Date | null, startDate: string | null = null) {
  said.happenings.set(itemId, startTime && { startTime, startDate });
}
/** What the feed says when a member turns a reminder on or off. */
function turns(memberId: string, itemId: string, on = true) {
  said.on[on ? 'add' : 'delete'](`${memberId} ${itemId}`);
  running.feedLog.write(createDomainEvent('feed.reminderChanged', { memberId, itemId }, running.clock()));
}
const changes = (itemId: string) =>
  running.feedLog.write(createDomainEvent('feed.happeningChanged', { itemId }, running.clock()));
async function planned(...expected: Date[]) {
  await vi.waitFor(async () => expect(await dues()).toEqual(expected), soon);
}
/** Lets the time come, and waits until so many tasks have ended. */
async function comes(date: Date, tasks: number) {
  running.clock.set(date);
  await vi.waitFor(async () => expect(await ended()).toBe(tasks), soon);
}
async function set(itemId = 'e', memberId = 'ann') {
  happens(itemId, start);
  turns(memberId, itemId);
  await planned(inHours(48), inHours(70));
}

describe('a reminder', () => {
  it('comes a day and two hours before, each once', async () => {
    await set();
    await comes(inHours(48), 1);
    expect(await rows()).toMatchObject([{ memberId: 'ann', itemId: 'e', since: inHours(48), from: [] }]);
    await comes(inHours(70), 2);
    expect((await rows()).map(({ since }) => since)).toEqual([inHours(48), inHours(70)]);
    const published = () => running.bus.domainEvents.filter(({ type }) => type === 'notifications.notificationAdded');
    await vi.waitFor(() => expect(published()).toHaveLength(2), soon);
  });

  it('is not sent a second time when its domain event is published again, or its task is done again', async () => {
    await set();
    await comes(inHours(48), 1);
    const [first] = await rows();
    turns('ann', 'e');
    const [task] = await running.models.tasks.find({ state: 'done' }).lean();
    await running.models.tasks.updateOne({ _id: task!._id }, { $set: { state: 'waiting', readyAt: now } });
    await vi.waitFor(async () => expect(await ended()).toBe(1), soon);
    expect(await rows()).toMatchObject([{ at: first!.at }]);
    await planned(inHours(70));
  });

  it('is taken back with the bell, and set again', async () => {
    await set();
    turns('ann', 'e', false);
    await planned();
    turns('ann', 'e');
    await planned(inHours(48), inHours(70));
  });

  it('is only of what is to come', async () => {
    happens('close', inHours(5));
    happens('closer', inHours(1));
    turns('ann', 'close');
    turns('ann', 'closer');
    await planned(inHours(3));
  });

  it('comes before a whole day on the own clock of each', async () => {
    // Midnight of the 14th in Jerusalem.
    happens('day', new Date('2026-03-13T22:00:00Z'), '2026-03-14');
    said.zones.set('ann', 'Australia/Sydney');
    turns('ann', 'day');
    turns('ben', 'day');
    const sydney = ['2026-03-12T22:00:00Z', '2026-03-13T08:00:00Z'];
    const jerusalem = ['2026-03-13T07:00:00Z', '2026-03-13T17:00:00Z'];
    await planned(...[...sydney, ...jerusalem].toSorted().map((date) => new Date(date)));
  });

  it('waits for the morning of where the member is by then', async () => {
    happens('day', new Date('2026-03-13T22:00:00Z'), '2026-03-14');
    turns('ann', 'day');
    const [morning, evening] = [new Date('2026-03-13T07:00:00Z'), new Date('2026-03-13T17:00:00Z')];
    await planned(morning, evening);
    said.zones.set('ann', 'Europe/London');
    running.clock.set(morning);
    const later = new Date('2026-03-13T09:00:00Z');
    await planned(later, new Date('2026-03-13T19:00:00Z'));
    expect(await rows()).toEqual([]);
    await comes(later, 1);
    expect(await rows()).toMatchObject([{ since: later }]);
  });
});

describe('an event that changes', () => {
  it('takes its reminders along, of all who have one', async () => {
    const members = Array.from({ length: 120 }, (_, n) => `m${n}`);
    happens('e', start);
    for (const memberId of members) turns(memberId, 'e');
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(240), soon);
    happens('e', inHours(96));
    changes('e');
    const both = (first: number, second: number) => [
      ...members.map(() => inHours(first)),
      ...members.map(() => inHours(second)),
    ];
    await planned(...both(72, 94));
    happens('e', null);
    running.clock.advance(1_000);
    changes('e');
    await planned();
  });

  it.each([
    ['cancelled', () => happens('e', null)],
    ['out of the group', () => happens('e', null)],
    ['left', () => said.left.add('ann')],
    ['turned off', () => said.on.clear()],
  ])('is asked about when it is time: %s, and no domain event has come', async (_, change) => {
    await set();
    change();
    await comes(inHours(48), 1);
    expect(await rows()).toEqual([]);
  });

  it('moved to later, and no domain event has come: both go to their new times', async () => {
    await set();
    happens('e', inHours(80));
    running.clock.set(inHours(48));
    await planned(inHours(56), inHours(78));
    expect(await rows()).toEqual([]);
    await comes(inHours(56), 1);
    expect(await rows()).toHaveLength(1);
  });

  it('moved so that its time is past: that it moved is reported by itself', async () => {
    await set();
    happens('e', inHours(71));
    await comes(inHours(48), 1);
    expect(await rows()).toEqual([]);
  });

  it('is another to be reminded of when it moved after a reminder', async () => {
    await set();
    await comes(inHours(48), 1);
    happens('e', inHours(96));
    changes('e');
    await planned(inHours(72), inHours(94));
    await comes(inHours(72), 1);
    expect((await rows()).map(({ since }) => since)).toEqual([inHours(48), inHours(72)]);
  });
});

describe('after an outage', () => {
  it('sends late what is still of use, and the nearer one alone where both are due', async () => {
    await set();
    await comes(inHours(71), 2);
    expect((await rows()).map(({ since }) => since)).toEqual([inHours(70)]);
  });

  it('notifies nobody of what has begun', async () => {
    await set();
    // As the feed answers then.
    happens('e', null);
    await comes(inHours(73), 2);
    expect(await rows()).toEqual([]);
  });

  it('waits for a feed that is away, and loses nothing', async () => {
    await set();
    const findReminders = answers['feed.whatToRemindOf'];
    answers['feed.whatToRemindOf'] = () => Promise.reject(new Error('away'));
    running.clock.set(inHours(48));
    await vi.waitFor(
      async () => expect(await running.models.tasks.countDocuments({ attempts: 1, lease: null })).toBe(1),
      soon,
    );
    answers['feed.whatToRemindOf'] = findReminders;
    running.clock.advance(60_000);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), soon);
  });
});

describe('who wants none', () => {
  it.each([
    ['of any kind', { kinds: { EVENT_REMINDER: 'OFF' }, mutedItems: [], mutedMembers: [] }],
    ['of this event', { kinds: {}, mutedItems: ['e'], mutedMembers: [] }],
  ])('is sent none, %s', async (_, choices) => {
    await set();
    await running.models.choices.collection.insertOne({ _id: 'ann', ...choices } as never);
    await comes(inHours(48), 1);
    expect(await rows()).toEqual([]);
  });
});

describe('what was reported before this service was there', () => {
  const members = Array.from({ length: 150 }, (_, n) => `m${n}`);
  beforeEach(() => {
    happens('e', start);
    for (const memberId of members) said.on.add(`${memberId} e`);
  });

  it('is planned by its first turn that can ask the feed', async () => {
    const { 'feed.everyReminder': everyReminder } = answers;
    answers['feed.everyReminder'] = () => Promise.reject(new Error('away'));
    const turn = followReminders(running.notifications);
    await turn();
    expect(await waiting()).toEqual([]);
    answers['feed.everyReminder'] = everyReminder!;
    await turn();
    expect(await waiting()).toHaveLength(2 * members.length);
  });

  it.each([
    ['is planned again after a week without it', -8 * 24, 2 * members.length],
    ['is not asked for again after an hour', -1, 0],
  ])('%s', async (_, hours, tasks) => {
    await saveOffset(running.models, 'reminders', inHours(hours));
    await followReminders(running.notifications)();
    expect(await waiting()).toHaveLength(tasks);
  });
});
