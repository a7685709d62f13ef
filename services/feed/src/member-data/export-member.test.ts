// What a member takes along of the feed: their own words whole, and of what they answered a title they may see now.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rsvpId } from '../rsvp/rsvp.store.ts';
import { draftRow } from '../testing/draft-row.ts';
import { postRow } from '../testing/post-row.ts';
import { ann, ben, eventSeed, newsSeed, now, pollSeed, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
let news: string;
let poll: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [news, poll] = (await feed.add(newsSeed('n'), pollSeed('p', { question: 'Where to?' }))) as [string, string];
  for (const who of [ann, ben]) {
    const document = 'mutation ($u: ID!, $c: CommentInput!) { createUpdateComment(userId: $u, comment: $c) { id } }';
    await feed.ask(document, { u: who.memberId, c: { postId: news, body: `By ${who.memberId}`, parentId: null } }, who);
  }
  const vote = (memberId: string, optionId: string | null) => {
    return { _id: `v-${memberId}`, itemId: poll, memberId, optionId, at: now };
  };
  await feed.models.votes.create([vote('ann', 'o-Hill'), vote('ben', 'o-Lake')]);
});

async function taken(): Promise<Record<string, unknown[]>> {
  const files: Record<string, unknown[]> = {};
  for await (const part of feed.app.member.export(ann)) {
    const rows: object[] = [];
    if ('rows' in part) for await (const row of part.rows) rows.push(row);
    if (rows.length > 0) files[part.name] = rows;
  }
  return files;
}

it('what they wrote and answered is there under its title, and nothing of anybody else', async () => {
  expect(await taken()).toEqual({
    'comments.json': [expect.objectContaining({ itemId: news, under: 'News n', text: 'By ann' })],
    'votes.json': [{ itemId: poll, under: 'Where to?', answer: 'Hill', at: now }],
  });
});

it('of what they may not see any more neither title nor answers are reported, their own words still are', async () => {
  await feed.models.items.updateMany({}, { targets: ['g9'] });
  expect(await taken()).toEqual({
    'comments.json': [expect.objectContaining({ itemId: news, under: null, text: 'By ann' })],
    'votes.json': [{ itemId: poll, under: null, answer: null, at: now }],
  });
});

it('whether they come is there with what they wished of their name, and not that others do', async () => {
  const [eventId] = (await feed.add(eventSeed('e'))) as [string];
  const given = { itemId: eventId, answer: 'GOING' as const, at: now, hidesName: true, isPromised: true, turn: 1 };
  await feed.models.rsvps.create(
    ['ann', 'ben'].map((memberId) => ({ ...given, _id: rsvpId(eventId, memberId), memberId })),
  );
  const { 'event-answers.json': answers } = await taken();
  expect(answers).toEqual([{ itemId: eventId, under: 'Event e', answer: 'GOING', at: now, hidesName: true }]);
});

it('what they wrote in the app is there in whatever state, with the reason of a no', async () => {
  const row = postRow('p', 'ann', ['g1'], 'rejected');
  const rejection = { key: 'OTHER' as const, text: 'It names a ward' };
  await feed.models.items.create([{ ...row, post: { ...row.post, rejection } }, postRow('q', 'ben', ['g1'], 'draft')]);
  const { 'posts.json': posts } = await taken();
  const words = { kind: 'news', title: 'By ann', description: 'Words', isSportsNews: false };
  expect(posts).toEqual([{ id: 'p', ...words, createdAt: now, state: 'rejected', rejection }]);
});

it('what moderation removed is there while it is kept, and what they reported without who decided on it', async () => {
  await feed.models.comments.updateOne(
    { memberId: 'ann' },
    { $set: { living: false, removed: { decisionId: 'd1', at: now, body: 'By ann' } }, $unset: { body: 1 } },
  );
  const report = { itemId: 'n', memberId: 'ben', reason: 'SPAM' as const, reportedAt: now, isOpen: false };
  await feed.models.postReports.create([
    { ...report, _id: 'r1', reporterId: 'ann', note: 'Not for us', handledAt: now, handledBy: 'dana' },
    { ...report, _id: 'r2', reporterId: 'ben', memberId: 'ann' },
  ]);
  const { 'comments.json': comments, 'reports.json': reports } = await taken();
  expect(comments).toEqual([expect.objectContaining({ text: null, removedText: 'By ann' })]);
  expect(reports).toEqual([{ itemId: 'n', reason: 'SPAM', note: 'Not for us', reportedAt: now }]);
});

it('what they have begun and not published is there, as they left it, and nobody else’s', async () => {
  const form = { title: 'A walk', options: ['Lake', 'הר'] };
  const begun = draftRow('ann', 'd1', { kind: 'EVENT', title: 'A walk', form: JSON.stringify(form) });
  await feed.models.drafts.create([begun, draftRow('ben', 'd1')]);
  expect((await taken())['drafts.json']).toEqual([{ kind: 'EVENT', title: 'A walk', form, changedAt: now }]);
});
