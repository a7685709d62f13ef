// A page must cost what it shows, not what the collection holds. The figures for a million items are the bench's.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningFeed, startFeed } from '../testing/start-feed.ts';
import { noEnd } from './envelope.ts';
import { type FeedQuery, findPage, pageQuery, type Slice } from './feed-item.store.ts';
import { itemFeedKeys, viewerFeedKeys } from './feed-keys.ts';
import { inLots } from './feed-lots.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

const now = new Date('2026-03-10T12:00:00Z');
const groups = ['g0', 'g1', 'g2', 'g3'];
const ann = { memberId: 'ann', groups };
const categories = ['c0', 'c1', 'c2'];

/** Item `n` is a minute older than item `n - 1`; one in ten is for everyone, one in ten has expired. */
function item(n: number) {
  const targets = n % 10 === 0 ? ['all'] : [`g${n % 8}`, `g${(n + 3) % 8}`];
  const own = [`c${n % 7}`];
  const at = new Date(now.getTime() - n * 60_000);
  return {
    _id: `i${String(n).padStart(8, '0')}`,
    kind: 'news',
    status: n % 10 === 5 ? 'expired' : 'live',
    targets,
    categories: own,
    feedKeys: itemFeedKeys(targets, own),
    publishedAt: at,
    publishUntil: noEnd,
    createdAt: at,
    pinned: false,
    content: { title: 'x' },
    counts: { reactions: {}, comments: 0, votes: {} },
    countsVersion: 0,
  };
}

/** In more groups than are merged at once. */
const manyGroups = [...Array.from({ length: 400 }, (_, n) => `other${n}`), ...groups];

async function fill(from: number, to: number) {
  for (let start = from; start < to; start += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, to - start) }, (_, index) => item(start + index));
    await feed.models.items.collection.insertMany(rows as never, { writeConcern: { w: 1 } });
  }
}

async function explain(query: FeedQuery, slice: Partial<Slice> = {}) {
  const full = { excludedIds: [], skip: 0, limit: 6, ...slice };
  const plan = await pageQuery(feed.models, query, full).explain('executionStats');
  const { executionStats } = plan as unknown as { executionStats: Record<string, number> };
  const stages = new Set([...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => String(stage)));
  return {
    stages,
    keys: executionStats.totalKeysExamined!,
    docs: executionStats.totalDocsExamined!,
  };
}

const middle = { at: new Date(now.getTime() - 1_000 * 60_000), id: 'i00001000' };
const pages: [string, FeedQuery, Partial<Slice>][] = [
  ['the first page', { ...viewerFeedKeys(ann), now }, {}],
  ['a page in the middle', { ...viewerFeedKeys(ann), now }, { after: middle }],
  ['a page of three categories', { ...viewerFeedKeys(ann, categories), now }, { after: middle }],
  ['a page below pinned items', { ...viewerFeedKeys(ann), now }, { excludedIds: ['i00000010', 'i00000020'] }],
];

beforeEach(() => feed.clear());

describe('at 2,500 and at 10,000 items', () => {
  it('a page is merged from index ranges, sorts nothing in memory and examines the same few keys', async () => {
    await fill(0, 2_500);
    const small = await Promise.all(pages.map(([, query, slice]) => explain(query, slice)));
    await fill(2_500, 10_000);
    const large = await Promise.all(pages.map(([, query, slice]) => explain(query, slice)));
    for (const [index, [name, query]] of pages.entries()) {
      const { stages, keys, docs } = large[index]!;
      // Rejected plans are in it too: there is no other way the planner could take.
      expect([...stages].toSorted(), name).toEqual(['FETCH', 'IXSCAN', 'LIMIT', 'PROJECTION_SIMPLE', 'SORT_MERGE']);
      // Each range is opened once; beyond that only what the page shows, and what several ranges share.
      expect(keys, name).toBeLessThanOrEqual(query.keys.length * 2 + 6 * 4);
      expect(docs, name).toBeLessThanOrEqual(6 * 4 + query.keys.length);
      expect([keys, docs], name).toEqual([small[index]!.keys, small[index]!.docs]);
    }
  }, 240_000);

  it('in however many groups one is, each lot of them is read so, and each item stands there once', async () => {
    await fill(0, 2_500);
    const query = { ...viewerFeedKeys({ ...ann, groups: manyGroups }), now };
    const lots = inLots(query);
    expect(lots.flatMap(({ keys }) => keys)).toEqual(query.keys);
    for (const lot of lots) expect((await explain(lot)).stages).not.toContain('SORT');
    const few = { ...viewerFeedKeys(ann), now };
    for (const slice of [
      { excludedIds: [], skip: 0, limit: 30 },
      { excludedIds: [], skip: 20, limit: 30 },
      { excludedIds: ['i00001001'], skip: 0, limit: 30, after: middle },
    ]) {
      const [page, same] = await Promise.all([query, few].map((each) => findPage(feed.models, each, slice)));
      expect(page).toHaveLength(30);
      expect(page!.map(({ _id }) => _id)).toEqual(same!.map(({ _id }) => _id));
    }
  }, 240_000);
});
