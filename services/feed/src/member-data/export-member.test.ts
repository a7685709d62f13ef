// What a member takes along of the feed: their own words whole, and of what they answered a title they may see now.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
let news: string;
let poll: string;
const options = ['Lake', 'Hill'].map((text) => ({ id: `o-${text}`, text }));
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [news, poll] = (await feed.add(
    newsSeed('n'),
    newsSeed('p', { kind: 'poll', content: { question: 'Where to?', options } } as never),
  )) as [string, string];
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

it('of what they may not see any more neither title nor answers are told, their own words still are', async () => {
  await feed.models.items.updateMany({}, { targets: ['g9'] });
  expect(await taken()).toEqual({
    'comments.json': [expect.objectContaining({ itemId: news, under: null, text: 'By ann' })],
    'votes.json': [{ itemId: poll, under: null, answer: null, at: now }],
  });
});
