// Many members at once, in every order the event loop finds: afterwards every stored count equals the rows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, newsSeed, type RunningFeed, startFeed } from '../testing/start-feed.ts';
import type { CommentDoc } from './comment.model.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

const save = `mutation ($userId: ID!, $comment: CommentInput!) { createUpdateComment(userId: $userId, comment: $comment) { id } }`;
const remove = 'mutation ($id: ID!) { deleteComment(commentId: $id) }';
const like = 'mutation ($id: ID!, $liked: Boolean!) { updateCommentLikes(commentId: $id, liked: $liked) { id } }';

/** Small, fast and the same every time (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

it('a storm of comments, replies, likes and deletes leaves every count equal to its rows', async () => {
  const [postId] = (await feed.add(newsSeed('n1'))) as [string];
  const random = randomFrom(42);
  const ids: { id: string; by: string }[] = [];
  const someone = () => ({ ...ann, memberId: `m${random(6)}` });

  const write = async () => {
    const who = someone();
    const parentId = ids.length > 0 && random(3) > 0 ? ids[random(ids.length)]!.id : '';
    const comment = { postId, parentId, body: 'x', clientId: `c${random(200)}` };
    const { data } = await feed.ask(save, { userId: who.memberId, comment }, who);
    if (data.createUpdateComment) ids.push({ id: data.createUpdateComment.id, by: who.memberId });
  };
  const erase = async () => {
    const target = ids[random(ids.length)];
    if (target) await feed.ask(remove, { id: target.id }, { ...ann, memberId: target.by });
  };
  const love = async () => {
    const target = ids[random(ids.length)];
    if (target) await feed.ask(like, { id: target.id, liked: random(3) > 0 }, someone());
  };
  for (let round = 0; round < 25; round++) {
    // Six members at this pace stay within their budgets.
    feed.clock.advance(30_000);
    await Promise.all(Array.from({ length: 10 }, () => [write, write, erase, love][random(4)]!()));
  }

  const comments = await feed.models.comments.find().lean<CommentDoc[]>();
  const likes = await feed.models.reactions.find({ type: 'like' }).lean();
  const [item] = await feed.models.items.find().lean();
  expect(comments.length).toBeGreaterThan(30);
  expect(comments.some((comment) => !comment.living && comment.shown)).toBe(true);
  expect(item!.counts.comments).toBe(comments.filter((comment) => comment.living).length);
  for (const comment of comments) {
    const replies = comments.filter((other) => other.parentId === comment._id && other.living).length;
    expect(comment).toMatchObject({
      replyCount: replies,
      shown: comment.living || replies > 0,
      likeCount: likes.filter((row) => row.subjectId === comment._id).length,
    });
    expect('body' in comment).toBe(comment.living);
    expect(comments.find((other) => other._id === comment.parentId)?.parentId ?? '').toBe('');
  }
});
