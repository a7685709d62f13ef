// What was not read, in one e-mail: when it comes, and that each thing is in one and no more.
import { derivedId } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deployment, type Mailing, startMailing } from '../testing/mail-running.ts';
import { now } from '../testing/start-notifications.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.running.stop());
beforeEach(() => mailing.reset());

/** Five past eight in Jerusalem; the test begins on Tuesday, at two in the afternoon. */
const [wednesday, thursday, sunday] = ['11', '12', '15'].map((day) => new Date(`2026-03-${day}T06:05:00Z`)) as [
  Date,
  Date,
  Date,
];
const comment = { commentId: 'comment-1' };
const request = { itemId: undefined };
const subjects = () => mailing.said.mails.map(({ paragraphs }) => paragraphs[0]);

it('comes on Sunday morning with what was not read, and not on other days', async () => {
  await mailing.notify('POST_COMMENTED', comment);
  await mailing.notify('REQUEST_RECEIVED', request);
  await mailing.workUntil(wednesday);
  expect(mailing.said.mails).toEqual([]);
  mailing.running.others.unread.set('ann', 3);
  await mailing.workUntil(sunday);
  await mailing.workUntil(sunday);
  expect(mailing.said.mails).toEqual([
    expect.objectContaining({
      kind: 'digest',
      subject: `New for you at ${deployment.brand.name}`,
      paragraphs: ['2 new things for you', '3 unread messages'],
      items: [],
      path: '/notifications',
    }),
  ]);
});

it('comes the next morning to who chose so, with a line for each where that is shown', async () => {
  mailing.wants({ digest: 'DAILY' });
  await mailing.showsText();
  await mailing.notify('POST_COMMENTED', comment);
  await mailing.workUntil(wednesday);
  const line = { text: expect.stringMatching(/comment/i), path: '/show-post/event-1/ann' };
  expect(mailing.said.mails[0]?.items).toEqual([line]);
});

it.each<[string, () => unknown]>([
  ['who wants none', () => mailing.wants({ digest: 'NEVER' })],
  ['who has read it all', () => mailing.running.models.markers.create({ _id: 'ann', readTo: wednesday })],
  ['who has no address', () => (mailing.said.reach.email = null)],
])('does not come to %s', async (_, given) => {
  await mailing.notify('POST_COMMENTED', comment);
  await given();
  await mailing.workUntil(wednesday);
  await mailing.workUntil(sunday);
  expect(mailing.said.mails).toEqual([]);
});

it.each([
  ['has no change that was mailed by itself', 'WITHOUT_DEVICE', 0],
  ['has a change that was not', 'NEVER', 1],
] as const)('%s', async (_, reminders, count) => {
  mailing.wants({ digest: 'DAILY', reminders });
  await mailing.notify('EVENT_CANCELLED');
  await mailing.workUntil(wednesday);
  expect(mailing.said.mails.filter(({ kind }) => kind === 'digest')).toHaveLength(count);
});

it('has nothing of what is over by then', async () => {
  mailing.wants({ digest: 'DAILY', reminders: 'NEVER' });
  await mailing.notify('EVENT_REMINDER');
  await mailing.workUntil(wednesday);
  expect(mailing.said.mails).toEqual([]);
});

it('has each thing once where quiet hours hold it back', async () => {
  mailing.wants({ digest: 'DAILY' });
  mailing.said.reach.quietHours = { from: '22:00', to: '10:00' };
  await mailing.notify('POST_COMMENTED', comment);
  await mailing.workUntil(wednesday);
  mailing.running.clock.set(new Date('2026-03-11T07:00:00Z'));
  await mailing.notify('REQUEST_RECEIVED', request);
  await mailing.workUntil(new Date('2026-03-11T08:00:00Z'));
  expect(subjects()).toEqual(['1 new thing for you']);
  await mailing.workUntil(new Date('2026-03-12T08:00:00Z'));
  expect(subjects()).toEqual(['1 new thing for you', '1 new thing for you']);
});

it('has what was planned late in the digest of its own morning', async () => {
  mailing.wants({ digest: 'DAILY' });
  mailing.running.clock.set(new Date('2026-03-11T05:59:59Z'));
  const rows = await mailing.save('POST_COMMENTED', comment);
  mailing.running.clock.set(new Date('2026-03-11T06:00:01Z'));
  await mailing.plan(rows);
  await mailing.workUntil(wednesday);
  expect(subjects()).toEqual(['1 new thing for you']);
});

it.each(['later', 'unwanted'] as const)('has what the one before had that was not sent: %s', async (outcome) => {
  await mailing.notify('POST_COMMENTED', comment);
  await mailing.workUntil(wednesday);
  mailing.said.outcome = outcome;
  await mailing.workUntil(sunday);
  mailing.said.outcome = 'sent';
  mailing.running.clock.set(new Date('2026-03-18T12:00:00Z'));
  await mailing.notify('REQUEST_RECEIVED', request);
  await mailing.workUntil(new Date('2026-03-19T06:05:00Z'));
  await mailing.workUntil(new Date('2026-03-22T06:05:00Z'));
  expect(subjects()).toEqual(['2 new things for you']);
});

it('is one after a stop of some days, with all of them', async () => {
  mailing.wants({ digest: 'DAILY' });
  await mailing.notify('POST_COMMENTED', comment);
  mailing.running.clock.set(wednesday);
  await mailing.notify('REQUEST_RECEIVED', request);
  await mailing.workUntil(sunday);
  expect(subjects()).toEqual(['2 new things for you']);
});

it.each([
  ['from weekly to daily', { digest: 'WEEKLY' }, { digest: 'DAILY' }],
  ['from never to weekly', { digest: 'NEVER' }, { digest: 'WEEKLY' }],
] as const)('loses nothing where another choice comes between, %s', async (_, before, then) => {
  mailing.wants(before);
  await mailing.notify('POST_COMMENTED', comment);
  await mailing.workUntil(wednesday);
  await mailing.workUntil(thursday);
  mailing.wants(then);
  await mailing.workUntil(sunday);
  expect(subjects()).toEqual(['1 new thing for you']);
});

it.each([
  ['forward', '2026-03-25T12:00:00Z', '2026-03-28T12:00:00Z', '2026-03-29T05:05:00Z'],
  ['back', '2026-10-21T12:00:00Z', '2026-10-24T12:00:00Z', '2026-10-25T06:05:00Z'],
])('is one in a week whose last day sees the clocks go %s', async (_, first, second, end) => {
  for (const [time, kind, given] of [
    [first, 'POST_COMMENTED', comment],
    [second, 'REQUEST_RECEIVED', request],
  ] as const) {
    mailing.running.clock.set(new Date(time));
    await mailing.notify(kind, given);
    await mailing.workUntil(new Date(Date.parse(time) + 1_000));
  }
  for (const hours of [0, 1, 2]) await mailing.workUntil(new Date(Date.parse(end) + hours * 3_600_000));
  await mailing.workUntil(new Date(Date.parse(end) + 24 * 3_600_000));
  expect(subjects()).toEqual(['2 new things for you']);
});

it('is not hidden by a hundred reminders, and counts up to 99', async () => {
  mailing.wants({ digest: 'DAILY', reminders: 'NEVER' });
  await mailing.notify('POST_COMMENTED', comment);
  const row = (n: number, kind: string) => ({
    _id: derivedId('many', `${kind} ${n}`),
    memberId: 'ann',
    kind,
    itemId: 'event-1',
    from: ['ben'],
    since: now,
    at: new Date(now.getTime() + 1_000 + n),
  });
  const many = (kind: string) => Array.from({ length: 110 }, (_, n) => row(n, kind));
  await mailing.running.models.notifications.insertMany(many('EVENT_REMINDER'));
  await mailing.workUntil(wednesday);
  expect(subjects()).toEqual(['1 new thing for you']);
  await mailing.running.models.notifications.updateMany({}, { $set: { at: wednesday, kind: 'POST_LIKED' } });
  mailing.running.clock.set(wednesday);
  await mailing.notify('POST_COMMENTED', comment);
  await mailing.workUntil(thursday);
  expect(subjects()[1]).toBe('More than 99 new things for you');
});
