// What the service asks again and again must cost what it answers. A missing index shows as rows examined for nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCommentPage, removedCommentsQuery } from './comment/comment.store.ts';
import { unannouncedQuery } from './comment/report.store.ts';
import { ownDraftsQuery } from './draft/draft.store.ts';
import { dueDecisionsQuery, ownPostsQuery, pendingQuery, removedPostsQuery } from './post/post.store.ts';
import { openReportsUpTo } from './post-report/post-report.store.ts';
import { dueQuery, endedFilter, openingFilter } from './publication/publication.job.ts';
import { type Rows, rowsQuery } from './publication-list/publication-list.store.ts';
import { draftRow } from './testing/draft-row.ts';
import { postRow } from './testing/post-row.ts';
import { hour, newsSeed, now, type RunningFeed, startFeed } from './testing/start-feed.ts';

let feed: RunningFeed;
let itemIds: string[];
beforeAll(async () => {
  feed = await startFeed();
  const later = (hours: number) => new Date(now.getTime() + hours * hour);
  const shown = Array.from({ length: 300 }, (_, n) => newsSeed(`live${n}`, { publishUntil: later(100 + n) }));
  const waiting = Array.from({ length: 300 }, (_, n) => newsSeed(`waits${n}`, { publishedAt: later(50 + n) }));
  const opening = [1, 2, 3, 4].map((n) =>
    newsSeed(`opens${n}`, { openFrom: later(n), publishedAt: later(500), publishUntil: later(600) }),
  );
  const due = [1, 2, 3].map((n) => newsSeed(`due${n}`, { publishedAt: later(n) }));
  const ending = [1, 2].map((n) => newsSeed(`ends${n}`, { publishUntil: later(n) }));
  itemIds = await feed.add(...shown, ...waiting, ...opening, ...due, ...ending);
  await feed.models.items.insertMany(
    Array.from({ length: 300 }, (_, n) => ({
      ...postRow(`post${n}`, n < 5 ? 'ann' : 'ben', ['g1'], n % 50 === 0 ? 'waiting' : 'published'),
      createdAt: new Date(now.getTime() + n * 1_000),
    })),
  );
  await feed.models.drafts.insertMany(
    Array.from({ length: 300 }, (_, n) =>
      draftRow(n % 60 === 0 ? 'ann' : 'ben', `d${n}`, { changedAt: new Date(now.getTime() + n * 1_000) }),
    ),
  );
  await addReports();
  await feed.models.comments.collection.insertMany(itemIds.slice(0, 20).flatMap(threadOf) as never);
});
afterAll(() => feed.stop());

const minute = (n: number) => new Date(now.getTime() + n * 60_000);

/** All but two announced, and as many closed as open. */
async function addReports() {
  const commentReport = (n: number) => ({
    _id: `r${n}`,
    commentId: `c${n}`,
    itemId: 'post0',
    memberId: `m${n}`,
    reportedAt: minute(n),
    withdrawnAt: n % 3 === 1 ? now : null,
    ...(n % 3 === 2 && { handledAt: now }),
    ...(n > 5 && { announcedAt: now }),
  });
  await feed.models.reports.collection.insertMany(Array.from({ length: 300 }, (_, n) => commentReport(n)) as never);
  const postReport = (n: number) => ({
    _id: `r${n}`,
    itemId: `post${n % 10}`,
    reporterId: `m${n}`,
    reason: 'SPAM',
    reportedAt: minute(n),
    isOpen: n % 2 === 0,
  });
  await feed.models.postReports.collection.insertMany(Array.from({ length: 300 }, (_, n) => postReport(n)) as never);
  const removed = (n: number) => ({ decisionId: 'd', at: minute(n), from: 'published' });
  for (const n of [10, 20, 30, 40])
    await feed.models.items.updateOne({ _id: `post${n}` }, {
      $set: { status: 'draft', 'post.standing': n === 40 ? 'deleted' : 'removed', 'post.removed': removed(n) },
    } as never);
}

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
    ...(n === 0 && { removed: { decisionId: 'd', at: minute(itemIds.indexOf(itemId)), body: 'Words' } }),
    ...(n === 3 && { removed: { decisionId: 'd', at: now } }),
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

const listOf = (rows: Rows, kind?: 'NEWS') =>
  rowsQuery(feed.models, rows, { text: '', kind }, { now, after: undefined, limit: 11 });

/** Between the second of ann's posts and the third. */
const soonAfter = new Date(now.getTime() + 1_500);
const soon = new Date(now.getTime() + 5 * hour);

describe('reads only what it answers', () => {
  const queries: [string, number, () => Explainable][] = [
    ['the job that expires', 2, () => feed.models.items.find(endedFilter(soon))],
    ['the job that opens', 4, () => feed.models.items.find(openingFilter(soon))],
    ['the job that publishes', 3, () => dueQuery(feed.models, soon)],
    ['a page of comments', 11, () => findCommentPage(feed.models, { itemId: itemIds[0]!, parentId: '' }, 11)],
    ['a page of a member’s own posts', 5, () => ownPostsQuery(feed.models, 'ann', undefined, 11)],
    ['the next page of them', 2, () => ownPostsQuery(feed.models, 'ann', { at: soonAfter, id: 'post2' }, 11)],
    ['what a member has begun', 5, () => ownDraftsQuery(feed.models, 'ann')],
    ['what waits for staff', 6, () => pendingQuery(feed.models, ['dana'], undefined, 11)],
    ['the next page of it', 3, () => pendingQuery(feed.models, ['dana'], { at: now, id: 'post150' }, 11)],
    ['the team’s list of what is in the feed', 11, () => listOf('live')],
    ['that of what is to come, of one kind', 11, () => listOf('scheduled', 'NEWS')],
    ['that of what is over', 0, () => listOf('expired')],
    ['that of what left the feed when it was over', 0, () => listOf('left')],
    ['that of the drafts', 0, () => listOf('draft')],
    ['decisions that are due', 0, () => dueDecisionsQuery(feed.models, soon, 100)],
    ['what moderation removed long ago, of comments', 4, () => removedCommentsQuery(feed.models, minute(3), 100)],
    ['that of posts', 2, () => removedPostsQuery(feed.models, minute(25), 100)],
    ['reports that were announced to nobody', 2, () => unannouncedQuery(feed.models, 100)],
    ['open reports of a post', 30, () => openReportsUpTo(feed.models, 'post0', minute(300), 100)],
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
    // Of each range that a query merges one key is looked at beside.
    expect(answer.keys).toBeLessThanOrEqual(found + 6);
    expect(answer.stages).not.toContain('"SORT"');
  });
});
