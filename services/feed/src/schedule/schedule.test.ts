import { inFull } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noEnd } from '../feed-item/envelope.ts';
import { itemFeedKeys, viewerFeedKeys } from '../feed-item/feed-keys.ts';
import {
  ann,
  ben,
  eventSeed,
  hour,
  newsSeed,
  now,
  otherGroup,
  type RunningFeed,
  startFeed,
} from '../testing/start-feed.ts';
import { spansOf } from './months.ts';
import { scheduleQuery } from './schedule.store.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

const ask = async (months: string[], who = ann) => {
  const query = `query ($userId: ID!, $months: [String!]!) { eventsSchedule(userId: $userId, months: $months) {
    __typename ... on FeedItem { title } cancelled } }`;
  const { data, errors } = await feed.ask(query, { userId: who.memberId, months }, who);
  if (errors) return errors[0]!.extensions!.code;
  return (data.eventsSchedule as { title: string }[]).map(({ title }) => title);
};

/** From and until, by their hours in UTC. */
const from = (start: string, end: string) => ({ startTime: new Date(`${start}Z`), endTime: new Date(`${end}Z`) });
const evening = (date: string) => from(`${date}T18:00:00`, `${date}T20:00:00`);

describe('the months of a schedule', () => {
  it('show what takes place in them, as it begins, over or not', async () => {
    await feed.add(
      eventSeed('april', evening('2026-04-10')),
      eventSeed('late', evening('2026-03-25')),
      eventSeed('over', evening('2026-03-02')),
      eventSeed('before', evening('2026-02-27')),
      newsSeed('none of it'),
    );
    expect(await ask(['2026-03'])).toEqual(['Event over', 'Event late']);
    expect(await ask(['2026-04', '2026-03'])).toEqual(['Event over', 'Event late', 'Event april']);
    expect(await ask(['2026-04', '2026-02'])).toEqual(['Event before', 'Event april']);
  });

  it('show what lasts from one into another in each, and once', async () => {
    await feed.add(eventSeed('long', from('2026-02-20T10:00:00', '2026-04-02T10:00:00')));
    for (const month of ['2026-02', '2026-03', '2026-04']) expect(await ask([month])).toEqual(['Event long']);
    expect(await ask(['2026-02', '2026-04'])).toEqual(['Event long']);
    expect([await ask(['2026-01']), await ask(['2026-05'])]).toEqual([[], []]);
  });

  it('are those of every clock: half a day of the neighbours is among them', async () => {
    await feed.add(
      eventSeed('eastern', from('2026-02-28T11:00:00', '2026-02-28T12:00:00')),
      eventSeed('western', from('2026-04-01T11:00:00', '2026-04-01T13:00:00')),
      eventSeed('too early', from('2026-02-28T08:00:00', '2026-02-28T09:00:00')),
      eventSeed('too late', from('2026-04-01T12:00:00', '2026-04-01T13:00:00')),
    );
    expect(await ask(['2026-03'])).toEqual(['Event eastern', 'Event western']);
  });

  it('hold sport too, and what is called off', async () => {
    const sport = { type: 'Football', gender: 'mixed', title: 'Match', ...evening('2026-03-12') };
    await feed.add(
      newsSeed('match', { kind: 'sport', content: sport } as never),
      eventSeed('off', { ...evening('2026-03-13'), cancelled: true }),
    );
    expect(await ask(['2026-03'])).toEqual(['Match', 'Event off']);
  });

  it('show what the viewer may see: of their groups, and inside its window', async () => {
    await feed.add(
      eventSeed('for all', evening('2026-03-11')),
      eventSeed('of g1', evening('2026-03-12'), { targets: ['g1', 'g2'] }),
      eventSeed('of g2', evening('2026-03-13'), { targets: ['g2'] }),
      eventSeed('draft', evening('2026-03-14'), { draft: true }),
      eventSeed('later', evening('2026-03-15'), { publishedAt: new Date(now.getTime() + hour) }),
      eventSeed('gone', evening('2026-03-16'), { publishUntil: new Date(now.getTime() + hour) }),
    );
    const forAll = ['Event for all'];
    expect(await ask(['2026-03'])).toEqual([...forAll, 'Event of g1', 'Event gone']);
    expect(await ask(['2026-03'], ben)).toEqual([...forAll, 'Event of g1', 'Event of g2', 'Event gone']);
    expect(await ask(['2026-03'], otherGroup)).toEqual([...forAll, 'Event gone']);
    feed.clock.advance(2 * hour);
    expect(await ask(['2026-03'], otherGroup)).toEqual(forAll);
  });

  it('show what is open before it is in the feed, in its order, and to whom it is for', async () => {
    const publishedAt = new Date(now.getTime() + 10 * hour);
    const opened = { openFrom: new Date(now.getTime() - hour), publishedAt };
    await feed.add(
      eventSeed('in the feed', evening('2026-03-12')),
      eventSeed('open', evening('2026-03-11'), opened),
      eventSeed('open to g2', evening('2026-03-13'), { ...opened, targets: ['g2'] }),
      eventSeed('opens later', evening('2026-03-14'), { openFrom: new Date(now.getTime() + hour), publishedAt }),
      eventSeed('is over', evening('2026-03-15'), { ...opened, publishUntil: now }),
    );
    // A process whose clock is ahead has marked it already.
    await feed.models.items.updateOne({ 'content.title': 'Event opens later' }, { $set: { status: 'open' } });
    expect(await ask(['2026-03'])).toEqual(['Event open', 'Event in the feed']);
    expect(await ask(['2026-03'], ben)).toEqual(['Event open', 'Event in the feed', 'Event open to g2']);
  });

  it.each([[[]], [['2026-13']], [['2026-3']], [['March']], [Array.from({ length: 13 }, () => '2026-03')]])(
    'are asked for as a calendar names them, not as %j',
    async (months) => {
      expect(await ask(months)).toBe('BAD_INPUT');
    },
  );
});

it('months that follow each other are one span, over the end of a year too', () => {
  expect(spansOf(['2027-01', '2026-12', '2026-12', '2026-10'])).toEqual([
    { from: new Date('2026-09-30T10:00:00Z'), until: new Date('2026-11-01T12:00:00Z') },
    { from: new Date('2026-11-30T10:00:00Z'), until: new Date('2027-02-01T12:00:00Z') },
  ]);
});

describe('a month costs what it shows', () => {
  /** Of each group one event a day, for many years. */
  const rows = (count: number, status: 'live' | 'open') =>
    Array.from({ length: count }, (_, n) => {
      const startTime = new Date(Date.UTC(2016, 0, 1 + Math.floor(n / 8), 18));
      const targets = [`g${n % 8}`];
      return {
        _id: `e${n}`,
        kind: 'event',
        status,
        openFrom: startTime,
        targets,
        categories: [],
        feedKeys: itemFeedKeys(targets, []),
        publishedAt: startTime,
        publishUntil: noEnd,
        createdAt: startTime,
        pinned: false,
        content: { title: 'x', startTime, endTime: new Date(startTime.getTime() + hour) },
        counts: { reactions: {}, comments: 0, votes: {} },
        countsVersion: 0,
      };
    });

  it.each(inFull<readonly ('live' | 'open')[]>(['live', 'open'], ['live']))(
    'by an index, sorted by it, and reads no document of another month: %s',
    async (window) => {
      await feed.models.items.collection.insertMany(rows(30_000, window) as never, { writeConcern: { w: 1 } });
      const query = {
        ...viewerFeedKeys({ memberId: 'sue', groups: ['g1', 'g2'] }),
        now: new Date('2026-12-01T00:00:00Z'),
      };
      const [span] = spansOf(['2026-03']);
      const plan = await scheduleQuery(feed.models, query, span!, 200, window).explain('executionStats');
      const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
      expect(JSON.stringify(plan)).not.toContain('"SORT"');
      expect(executionStats.nReturned).toBe(2 * 32);
      expect(executionStats.totalDocsExamined).toBe(2 * 32);
      // Beside them a year before, by its keys alone: something long may have begun there.
      expect(executionStats.totalKeysExamined).toBeLessThan(2 * (366 + 32) + 10);
    },
    240_000,
  );
});
