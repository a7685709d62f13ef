import { describe, expect, it } from 'vitest';
import type { CommentEntry } from '../item/feed-entry.ts';
import { comment, viewerId } from '../testing/feed-fixtures.ts';
import { commentsInOrder, countShown } from './merge-comments.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 2, 8, 0, seconds)).toISOString();
const own = (id: string, more: Partial<CommentEntry> = {}) =>
  comment(id, { userId: viewerId, body: 'Hello all', createdAt: at(0), ...more });
const idsOf = (comments: readonly CommentEntry[]) => comments.map(({ id }) => id);

it('come oldest first and once, the item’s newer look at each before the thread’s', () => {
  const thread = [comment('x', { createdAt: at(1) }), comment('y', { createdAt: at(2) })];
  const ofItem = [comment('z', { createdAt: at(3) }), comment('y', { createdAt: at(2), body: 'edited' })];
  const merged = commentsInOrder(ofItem, thread);
  expect(idsOf(merged)).toEqual(['x', 'y', 'z']);
  expect(merged[1]!.body).toBe('edited');
});

it('of one moment stand in the order of their ids, wherever they came from', () => {
  const [x, y] = [comment('x', { createdAt: at(1) }), comment('y', { createdAt: at(1) })];
  expect(idsOf(commentsInOrder([x], [y]))).toEqual(['x', 'y']);
  expect(idsOf(commentsInOrder([y], [x]))).toEqual(['x', 'y']);
});

describe('one that is still being sent', () => {
  it('is not seen beside its real one, also when the server’s clock is behind', () => {
    expect(idsOf(commentsInOrder([own('temp_1', { createdAt: at(50) })], [own('real')]))).toEqual(['real']);
  });

  it.each([
    ['with other words', { body: 'Hello' }],
    ['of another member', { userId: 'n' }],
    ['of an hour ago', { createdAt: new Date(Date.UTC(2026, 10, 2, 7)).toISOString() }],
  ])('is seen beside one %s', (_, more) => {
    expect(idsOf(commentsInOrder([own('temp_1')], [own('real', more)]))).toContain('temp_1');
  });

  it('is treated so among replies too, and counts once', () => {
    const replies = [own('temp_1', { parentId: 'x' }), own('real', { parentId: 'x' })];
    const [shown] = commentsInOrder([comment('x', { replies })], []);
    expect(shown!.replies.map(({ id }) => id)).toEqual(['real']);
    expect(countShown([shown!])).toBe(2);
  });
});
