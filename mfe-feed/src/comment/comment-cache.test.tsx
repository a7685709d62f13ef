import { fakeHost, mockLink } from '@banyan/framework/testing';
import { expect, it } from 'vitest';
import { type Cache, countOf, insertingInto, removeComment } from './comment-cache.ts';

const item = (id: string) => ({ __typename: 'News' as const, id });
const reply = { __ref: 'Comment:c1' };
const insertComment = (cache: Cache, into: ReturnType<typeof item>, comment: { id: string; parentId: string }) =>
  insertingInto(cache, into)(cache, comment);
const thread = (itemId: string) => `commentPage:${JSON.stringify({ itemId })}`;

/** Two posts with their threads, of which the first has one comment. */
function cacheOfTwo() {
  const { cache } = fakeHost({ link: mockLink({}) }).client;
  cache.restore({
    'News:a': { ...item('a'), commentCount: 1, comments: [reply] },
    'News:b': { ...item('b'), commentCount: 0, comments: [] },
    'Comment:c1': { __typename: 'Comment', id: 'c1', parentId: '', replies: [] },
    'Comment:c2': { __typename: 'Comment', id: 'c2', parentId: '', replies: [] },
    ROOT_QUERY: {
      __typename: 'Query',
      [thread('a')]: { __typename: 'CommentPage', items: [reply] },
      [thread('b')]: { __typename: 'CommentPage', items: [] },
    },
  });
  const read = () => cache.extract() as Record<string, Record<string, unknown>>;
  const lengths = (itemId: string) => {
    const { ROOT_QUERY: root, [`News:${itemId}`]: news } = read();
    const page = root![thread(itemId)] as { items: unknown[] };
    return { comments: (news!.comments as unknown[]).length, thread: page.items.length, count: news!.commentCount };
  };
  return { cache, lengths };
}

it('a comment stands under its own post and in its own thread, and in no other', () => {
  const { cache, lengths } = cacheOfTwo();
  insertComment(cache, item('a'), { id: 'c2', parentId: '' });
  expect(lengths('a')).toEqual({ comments: 2, thread: 2, count: 2 });
  expect(lengths('b')).toEqual({ comments: 0, thread: 0, count: 0 });
});

it('one that a live message brought first is not counted again', () => {
  const { cache, lengths } = cacheOfTwo();
  insertComment(cache, item('a'), { id: 'c1', parentId: '' });
  expect(lengths('a')).toEqual({ comments: 1, thread: 1, count: 1 });
});

it('replies that were sent together are each counted once, also where a live message counted the first before its answer', () => {
  for (const isLive of [false, true]) {
    const { cache, lengths } = cacheOfTwo();
    const [first, second] = [insertingInto(cache, item('a')), insertingInto(cache, item('a'))];
    const writeCount = (commentCount: number) =>
      isLive && cache.modify({ id: 'News:a', fields: { commentCount: () => commentCount } });
    writeCount(2);
    first(cache, { id: 'r1', parentId: 'c1' });
    expect(lengths('a').count).toBe(2);
    second(cache, { id: 'r2', parentId: 'c1' });
    writeCount(3);
    expect(lengths('a').count).toBe(3);
  }
});

it('one that a live message has taken away already is not subtracted again, nor below nothing', () => {
  const { cache, lengths } = cacheOfTwo();
  const c1 = { id: 'c1', parentId: '', hasReplies: true };
  insertComment(cache, item('a'), { id: 'c2', parentId: '' });
  const countLeft = countOf(cache, item('a')) - 1;
  removeComment(cache, item('a'), { ...c1, countLeft });
  expect(lengths('a').count).toBe(1);
  removeComment(cache, item('a'), { ...c1, countLeft });
  expect(lengths('a').count).toBe(1);
  removeComment(cache, item('b'), { ...c1, countLeft: countOf(cache, item('b')) - 1 });
  expect(lengths('b').count).toBe(0);
});
