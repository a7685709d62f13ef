import { describe, expect, it } from 'vitest';
import { type CachedPage, connectionsKey, mergeAt } from './cache-policy.ts';

const page = (ids: string, hasMore = true): CachedPage => ({
  hasMore,
  items: ids.split('').map((id) => ({ __ref: `Classmate:${id}` })),
});
const idsOf = ({ items }: CachedPage) => items.map(({ __ref }) => __ref.slice(-1)).join('');

describe('a page of friends', () => {
  it('stands behind those before it', () => {
    const merged = mergeAt(page('abc'), page('de', false), 3);
    expect(idsOf(merged)).toBe('abcde');
    expect(merged.hasMore).toBe(false);
  });

  it('replaces the list when it is the first again', () => {
    expect(idsOf(mergeAt(page('abc'), page('xab'), 0))).toBe('xab');
  });

  it('doubles nobody who moved onto it', () => {
    expect(idsOf(mergeAt(page('abc'), page('cd'), 3))).toBe('abcd');
  });
});

describe('the lists', () => {
  it('are the same however "friends" is said', () => {
    expect(connectionsKey({ userId: '1', pending: false })).toBe(connectionsKey({ userId: '1' }));
  });

  it('are kept apart by kind', () => {
    const kinds = [{}, { pending: true }, { ignored: true }, { sent: true }].map(connectionsKey);
    expect(new Set(kinds).size).toBe(4);
  });
});
