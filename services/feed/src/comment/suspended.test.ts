// Who is suspended reads, reacts and reports as before, takes back what is theirs, and writes nothing to others (decision 246).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, ben, newsSeed, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
let postId: string;
beforeAll(async () => {
  feed = await startFeed();
  [postId] = (await feed.add(newsSeed('n1', { targets: ['g1'] }))) as [string];
});
afterAll(() => feed.stop());

const suspended = { ...ann, isSuspended: true as const };
const save = (who: typeof ann, comment: object, commentId?: string) =>
  feed.ask(
    `mutation ($userId: ID!, $commentId: ID, $comment: CommentInput!) {
      createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { id body reported } }`,
    { userId: who.memberId, commentId, comment: { postId, ...comment } },
    who,
  );
const refusal = ({ errors }: Awaited<ReturnType<typeof save>>) => errors?.[0]?.extensions;

it('of comments', async () => {
  const mine = (await save(ann, { body: 'mine' })).data.createUpdateComment.id;
  const bens = (await save(ben, { body: 'hers' })).data.createUpdateComment.id;
  const words = { code: 'FORBIDDEN', wordingKey: 'member.error.suspended' };
  expect(refusal(await save(suspended, { body: 'more' }))).toMatchObject(words);
  expect(refusal(await save(suspended, { body: 'other words' }, mine))).toMatchObject(words);
  expect((await save(suspended, { reported: true, reportReason: 'unkind' }, bens)).data.createUpdateComment).toEqual({
    id: bens,
    body: 'hers',
    reported: true,
  });
  const like = 'mutation ($id: ID!) { updateCommentLikes(commentId: $id, liked: true) { likedByMe } }';
  expect((await feed.ask(like, { id: bens }, suspended)).data.updateCommentLikes).toEqual({ likedByMe: true });
  const remove = 'mutation ($id: ID!) { deleteComment(commentId: $id) }';
  expect((await feed.ask(remove, { id: mine }, suspended)).data.deleteComment).toBe(mine);
});
