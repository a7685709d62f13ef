import { describe, expect, it } from 'vitest';
import { appendPage, type CachedPage, refreshFirstPage } from './merge-pages.ts';

const page = (ids: string, cursor: string | null, hasMore = true): CachedPage => ({
  hasMore,
  cursor,
  items: ids.split('').map((id) => ({ __ref: `News:${id}` })),
});
const idsOf = ({ items }: CachedPage) => items.map(({ __ref }) => __ref.slice(-1)).join('');

describe('the next page', () => {
  it('stands behind what is held, with its own cursor', () => {
    const merged = appendPage(page('abc', 'c'), page('def', 'f', false));
    expect(idsOf(merged)).toBe('abcdef');
    expect(merged).toMatchObject({ cursor: 'f', hasMore: false });
  });

  it('doubles nothing when new items have pushed old ones onto it', () => {
    expect(idsOf(appendPage(page('abc', 'c'), page('cde', 'e')))).toBe('abcde');
  });
});

describe('a fresh first page', () => {
  it('keeps the pages behind it when the two meet', () => {
    const merged = refreshFirstPage(page('abcdef', 'f', false), page('xabc', 'c'));
    expect(idsOf(merged)).toBe('xabcdef');
    expect(merged).toMatchObject({ cursor: 'f', hasMore: false });
  });

  it('drops an item that has been taken down', () => {
    expect(idsOf(refreshFirstPage(page('abcde', 'e'), page('acd', 'd')))).toBe('acde');
  });

  it('replaces everything when there is a gap between the two', () => {
    const merged = refreshFirstPage(page('abc', 'c'), page('vwxyz', 'z'));
    expect(idsOf(merged)).toBe('vwxyz');
    expect(merged.cursor).toBe('z');
  });

  it('takes the place of all that another audience was given, to whose groups the viewer belonged', () => {
    const held = appendPage({ ...page('abc', 'c'), audience: 'walkers' }, { ...page('def', 'f'), audience: 'nobody' });
    expect(held.audience).toBe('walkers');
    const fresh = refreshFirstPage(held, { ...page('ac', 'c'), audience: 'nobody' });
    expect([idsOf(fresh), fresh.audience, fresh.cursor]).toEqual(['ac', 'nobody', 'c']);
    expect(idsOf(refreshFirstPage(held, { ...page('abc', 'c'), audience: 'walkers' }))).toBe('abcdef');
  });

  it('leads on where the held list was cut', () => {
    const cut = page('abcdef', null, true);
    const fresh = refreshFirstPage(cut, page('abc', 'c'));
    expect(idsOf(fresh)).toBe('abcdef');
    expect(fresh).toMatchObject({ cursor: 'c', hasMore: true });
    const walked = [page('def', 'f'), page('ghi', 'i', false)].reduce(appendPage, fresh);
    expect(idsOf(walked)).toBe('abcdefghi');
  });

  it('takes the fresh cursor when nothing stands behind it', () => {
    expect(refreshFirstPage(page('bc', 'old', false), page('abc', 'new', true))).toMatchObject({
      cursor: 'new',
      hasMore: true,
    });
  });
});
