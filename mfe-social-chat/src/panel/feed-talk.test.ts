import { describe, expect, it } from 'vitest';
import { lastWords, reactedPosts, type TalkItem } from './feed-talk.ts';

const comment = (userId: string | null, minute: number, isDeleted = false) => ({
  id: `${userId}${minute}`,
  userId,
  createdAt: `2026-11-05T10:0${minute}:00Z`,
  isDeleted,
  replies: [],
});
const news = (id: string, more: Partial<TalkItem> = {}) =>
  ({ id, title: `About ${id}`, myReaction: null, comments: [], ...more }) satisfies TalkItem;

describe('the posts the viewer reacted to', () => {
  it('keep the feed’s order and say how', () => {
    const items = [news('a', { myReaction: 'love' }), news('b'), news('c', { myReaction: 'sad' })];
    expect(reactedPosts(items)).toEqual([
      { id: 'a', title: 'About a', reaction: 'love' },
      { id: 'c', title: 'About c', reaction: 'sad' },
    ]);
  });
});

describe('the last word of a member', () => {
  it('is the newest comment, wherever it stands', () => {
    const items = [news('a', { comments: [comment('dana', 1)] }), news('b', { comments: [comment('dana', 5)] })];
    expect(lastWords(items).get('dana')).toEqual({ itemId: 'b', title: 'About b' });
  });

  it('may be a reply', () => {
    const thread = { ...comment('noam', 1), replies: [comment('dana', 2)] };
    expect(lastWords([news('a', { comments: [thread] })]).has('dana')).toBe(true);
  });

  it('is never a deleted comment', () => {
    expect(lastWords([news('a', { comments: [comment('dana', 1, true), comment(null, 2)] })]).size).toBe(0);
  });
});
