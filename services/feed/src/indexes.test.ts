// What the service asks again and again must cost what it answers. A missing index shows as rows examined in vain.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCommentPage } from './comment/comment.store.ts';
import { dueQuery, endedFilter } from './publication/publication.job.ts';
import { hour, newsSeed, now, type RunningFeed, startFeed } from './testing/start-feed.ts';

let feed: RunningFeed;
let itemIds: string[];
beforeAll(async () => {
  feed = await startFeed();
  const later = (hours: number) => new Date(now.getTime() + hours * hour);
  const shown = Array.from({ length: 300 }, (_, n) => newsSeed(`live${n}`, { publishUntil: later(100 + n) }));
  const waiting = Array.from({ length: 300 }, (_, n) => newsSeed(`waits${n}`, { publishedAt: later(50 + n) }));
  const due = [1, 2, 3].map((n) => newsSeed(`due${n}`, { publishedAt: later(n) }));
  const ending = [1, 2].map((n) => newsSeed(`ends${n}`, { publishUntil: later(n) }));
  itemIds = await feed.add(...shown, ...waiting, ...due, ...ending);
  await feed.models.comments.collection.insertMany(itemIds.slice(0, 20).flatMap(threadOf) as never);
});
afterAll(() => feed.stop());

/** 30 comments, the last ten of them under the first, and every third of all deleted without a trace. */
function threadOf(itemId: string) {
  return Array.from({ length: 30 }, (_, n) => ({
    _id: `${itemId}-${n}`,
    itemId,
    parentId: n < 20 ? '' : `${itemId}-0`,
    memberId: 'ann',
    createdAt: new Date(now.getTime() + n * 1_000),
    living: n % 3 > 0,
    shown: n % 3 > 0,
    countsVersion: 0,
  }));
}

interface Explainable {
  explain(verbosity: 'executionStats'): unknown;
}

async function cost(query: Explainable) {
  const plan = (await query.explain('executionStats')) as { executionStats: Record<string, number> };
  const { nReturned, totalDocsExamined, totalKeysExamined } = plan.executionStats;
  return {
    found: nReturned!,
    docs: totalDocsExamined!,
    keys: totalKeysExamined!,
    stages: JSON.stringify(plan.executionStats),
  };
}

const soon = new Date(now.getTime() + 5 * hour);

describe('reads only what it answers', () => {
  const queries: [string, number, () => Explainable][] = [
    ['the job that expires', 2, () => feed.models.items.find(endedFilter(soon))],
    ['the job that publishes', 3, () => dueQuery(feed.models, soon)],
    ['a page of comments', 11, () => findCommentPage(feed.models, { itemId: itemIds[0]!, parentId: '' }, 11)],
    [
      'the replies of a comment',
      7,
      () => findCommentPage(feed.models, { itemId: itemIds[0]!, parentId: `${itemIds[0]}-0` }, 11),
    ],
    ['the count of an item’s comments', 20, () => feed.models.comments.find({ itemId: itemIds[0], living: true })],
    [
      'the count of a comment’s replies',
      7,
      () => feed.models.comments.find({ parentId: `${itemIds[0]}-0`, living: true }),
    ],
  ];

  it.each(queries)('%s', async (_, found, query) => {
    const answer = await cost(query());
    expect(answer).toMatchObject({ found, docs: found });
    expect(answer.keys).toBeLessThanOrEqual(found + 3);
    expect(answer.stages).not.toContain('"SORT"');
  });
});
