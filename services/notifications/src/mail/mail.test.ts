// Reminders and changes by e-mail: to whom, when, in which words, and once.
import type { TaskDoc } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { calendar, deployment, type Mailing, startMailing } from '../testing/mail-running.ts';
import { now } from '../testing/start-notifications.ts';
import { isolated } from './happening-words.ts';
import { mailKinds } from './mail-tasks.ts';
import { planMails } from './plan-mails.ts';

const minute = 60_000;
const hour = 60 * minute;
const after = (ms: number) => new Date(now.getTime() + ms);

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.running.stop());
beforeEach(() => mailing.reset());

const meeting = { itemId: undefined, meetingId: 'meeting-1' };

describe('a reminder', () => {
  it('is mailed to who has no device, once, and says nothing of what it is about', async () => {
    await mailing.notify('EVENT_REMINDER');
    await mailing.workUntil(after(minute));
    await mailing.workUntil(after(2 * minute));
    expect(mailing.said.mails).toEqual([
      {
        memberId: 'ann',
        mailId: expect.any(String),
        kind: 'reminders',
        language: 'en',
        subject: deployment.brand.name,
        paragraphs: ['Something new for you'],
        items: [],
        path: '/notifications',
        calendar: null,
      },
    ]);
  });

  it('says what, when and where, with the event for a calendar, to who chose that it is shown', async () => {
    await mailing.showsText();
    await mailing.notify('EVENT_REMINDER');
    await mailing.workUntil(after(minute));
    expect(mailing.said.mails[0]).toMatchObject({
      subject: `Reminder: ${isolated('Yoga in the park')}`,
      paragraphs: [expect.any(String), 'Wednesday, March 11, 2026 at 6:00 PM', isolated('By the lake')],
      calendar: { method: 'PUBLISH', text: calendar },
    });
  });

  it.each([
    ['2026-03-12', 'Thursday, March 12, 2026'],
    ['2026-03-13', 'Thursday, March 12 – Friday, March 13, 2026'],
  ])('of whole days up to %s says them', async (endDate, said) => {
    await mailing.showsText();
    const endTime = new Date('2026-03-13T22:00:00Z');
    mailing.said.event = { ...mailing.said.event, endTime, startDate: '2026-03-12', endDate };
    await mailing.notify('EVENT_REMINDER');
    await mailing.workUntil(after(minute));
    expect(mailing.said.mails[0]?.paragraphs[1]?.replaceAll(/\s/g, ' ')).toBe(said);
  });

  it('is in the language of the member', async () => {
    mailing.wants({ language: 'he' });
    await mailing.showsText();
    await mailing.notify('EVENT_REMINDER');
    await mailing.workUntil(after(minute));
    expect(mailing.said.mails[0]?.paragraphs[1]).toBe('יום רביעי, 11 במרץ 2026 בשעה 18:00');
  });

  it.each<[string, () => unknown]>([
    ['who has a device', () => saveDevice()],
    ['who wants none', () => mailing.wants({ reminders: 'NEVER' })],
    ['who has no address that is shown to be theirs', () => (mailing.said.reach.email = null)],
    ['who has read it', () => mailing.running.models.markers.create({ _id: 'ann', readTo: after(hour) })],
    ['who is notified of it in the list alone', () => mailing.running.ask(inListAlone)],
    ['who may not see it any more', () => mailing.running.others.seen.set('event-1', null)],
  ])('is not mailed to %s', async (_, given) => {
    await given();
    await mailing.notify('EVENT_REMINDER');
    await mailing.workUntil(after(minute));
    expect(mailing.said.mails).toEqual([]);
  });

  it('of a live meeting says which, and when', async () => {
    await mailing.showsText();
    mailing.running.others.coming.push('ann');
    await mailing.notify('MEETING_SOON', meeting);
    await mailing.workUntil(after(minute));
    expect(mailing.said.mails[0]).toMatchObject({
      subject: `Live meeting: ${isolated('Breathing together')}`,
      paragraphs: [expect.any(String), 'Tuesday, March 10, 2026 at 3:00 PM'],
      calendar: null,
    });
  });

  it('is mailed beside a device to who chose so', async () => {
    await saveDevice();
    mailing.wants({ reminders: 'ALWAYS' });
    await mailing.notify('EVENT_REMINDER');
    await mailing.workUntil(after(minute));
    expect(mailing.said.mails).toHaveLength(1);
  });
});

describe('what falls into quiet hours', () => {
  it.each<[string, NotificationDoc['kind'], object, until: string, waits: number]>([
    ['a reminder of the next day waits until they are over', 'EVENT_REMINDER', {}, '21:00', 1],
    ['a change of what still lasts does, too', 'EVENT_CHANGED', {}, '17:30', 1],
    ['what has begun by then does not wait', 'EVENT_REMINDER', {}, '16:30', 0],
    ['nor does what is over', 'EVENT_CHANGED', {}, '18:00', 0],
    ['nor a meeting that begins', 'MEETING_SOON', meeting, '13:00', 0],
  ])('%s', async (_, kind, given, until, waits) => {
    const day = ['21:00', '13:00'].includes(until) ? '2026-03-10' : '2026-03-11';
    const end = new Date(`${day}T${until}:00Z`);
    mailing.running.others.coming.push('ann');
    mailing.said.reach.quietHours = { from: '11:00', to: clockOf(end) };
    mailing.running.clock.set(new Date(end.getTime() - 2 * hour));
    await mailing.notify(kind, given);
    await mailing.workUntil(new Date(end.getTime() - 2 * hour + 5 * minute));
    expect(mailing.said.mails).toHaveLength(1 - waits);
    await mailing.workUntil(end);
    expect(mailing.said.mails).toHaveLength(1);
  });
});

it.each<[NotificationDoc['kind'], object]>([
  ['EVENT_REMINDER', { isReminded: false }],
  ['PLACE_GIVEN', { isGoing: false }],
  ['EVENT_CHANGED', { isInterested: false }],
])('who gave it up meanwhile has no %s', async (kind, change) => {
  await mailing.notify(kind);
  mailing.said.event = { ...mailing.said.event, ...change };
  await mailing.workUntil(after(10 * minute));
  expect(mailing.said.mails).toEqual([]);
});

it('why an event does not take place is said where it is shown', async () => {
  await mailing.showsText();
  mailing.said.event = { ...mailing.said.event, isCancelled: true, cancelReason: 'The hall is flooded.' };
  await mailing.notify('EVENT_CANCELLED');
  await mailing.workUntil(after(10 * minute));
  expect(mailing.said.mails[0]?.paragraphs.at(-1)).toBe(isolated('The hall is flooded.'));
});

it.each([
  ['EVENT_REMINDER', 0],
  ['EVENT_CHANGED', 0],
  ['PLACE_GIVEN', 0],
  ['EVENT_CANCELLED', 1],
] as const)('of what is cancelled by now %s is mailed %i times', async (kind, count) => {
  await mailing.showsText();
  await mailing.notify(kind);
  mailing.said.event = { ...mailing.said.event, isCancelled: true };
  await mailing.workUntil(after(10 * minute));
  expect(mailing.said.mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: count }, () => `Event cancelled: ${isolated('Yoga in the park')}`),
  );
});

it('one that fails leaves none of those beside it under way', async () => {
  const { answers } = mailing.running.others;
  const sent = answers['identity.mailMember']!;
  let [asked, settled] = [0, 0];
  answers['identity.mailMember'] = async (mail) => {
    asked += 1;
    if (asked === 1) throw new Error('deferred');
    const taken = await sent(mail);
    settled += 1;
    return taken;
  };
  for (let n = 0; n < 3; n += 1) await mailing.notify('EVENT_REMINDER', { itemId: `event-${n}` });
  const tasks = await mailing.running.models.tasks.find({ kind: 'mail' }).lean<TaskDoc[]>();
  const work = mailKinds(mailing.running.notifications).mail!.work(tasks, new AbortController().signal);
  await expect(work).rejects.toThrow('deferred');
  expect(settled).toBe(tasks.length - 1);
});

it('several changes in a row are one e-mail, of the last', async () => {
  await mailing.notify('EVENT_CHANGED');
  mailing.running.clock.advance(minute);
  await mailing.notify('EVENT_CHANGED');
  await mailing.workUntil(after(10 * minute));
  expect(mailing.said.mails).toHaveLength(1);
});

it('a deployment without e-mail plans none', async () => {
  const rows = await mailing.save('EVENT_REMINDER');
  const { schedule } = mailing.running.notifications;
  await planMails({ schedule, deployment: { ...deployment, mail: undefined } }, rows);
  expect(await mailing.running.models.tasks.countDocuments()).toBe(0);
});

const inListAlone = 'mutation { setNotificationChoice(userId: "ann", kind: EVENT_REMINDER, delivery: LIST) { id } }';

/** In Jerusalem. */
const clockOf = (time: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Jerusalem' }).format(time);

async function saveDevice() {
  const keys = { p256dh: 'p', auth: 'a', madeFor: 'key' };
  const endpoint = 'https://push.example.org/1';
  const row = { _id: 'device', memberId: 'ann', sessionId: 's', endpoint, savedAt: now, ...keys };
  await mailing.running.models.devices.create(row as never);
}
