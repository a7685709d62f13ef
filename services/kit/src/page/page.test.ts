import { expect, it } from 'vitest';
import { decodeCursor } from './cursor.ts';
import { cutPage, mapPage } from './page.ts';

const at = new Date('2026-03-01T10:00:00Z');
const rows = ['a', 'b', 'c'].map((id) => ({ at, id }));

it('has more exactly when one row more than asked was found, and goes on after the last it shows', () => {
  const page = cutPage(rows, 2, (last) => last);
  expect(mapPage(page, ({ id }) => id)).toMatchObject({ items: ['a', 'b'], hasMore: true });
  expect(decodeCursor(page.cursor!)).toEqual({ at, id: 'b' });
  expect(cutPage(rows, 3, (last) => last).hasMore).toBe(false);
});

it('takes a place in other words as it is, and an empty page has none', () => {
  expect(cutPage(rows, 2, (last, length) => `${last.id}${length}`).cursor).toBe('b2');
  expect(cutPage([], 2, () => 'never')).toEqual({ items: [], hasMore: false, cursor: null });
});
