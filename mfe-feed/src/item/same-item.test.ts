import { expect, it } from 'vitest';
import { news } from '../testing/feed-fixtures.ts';
import type { FeedEntry } from './feed-entry.ts';
import { REACTIONS, TALK, unless } from './same-item.ts';

const item = news('a') as unknown as FeedEntry;
const alike = unless(...TALK, ...REACTIONS);

it.each([
  ['the same', {}, true],
  ['a reaction', { myReaction: 'love', reactionCounts: [] }, true],
  ['a comment', { comments: [], commentCount: 7 }, true],
  ['another title', { title: 'Other' }, false],
  ['a field more', { newField: 1 }, false],
])('%s', (_, change, same) => {
  expect(alike({ item, isFull: false }, { item: { ...item, ...change } as FeedEntry, isFull: false })).toBe(same);
});

it('is not the same with another prop', () => {
  expect(alike({ item, isFull: false }, { item, isFull: true })).toBe(false);
});
