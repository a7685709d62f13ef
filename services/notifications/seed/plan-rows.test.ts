import { expect, it } from 'vitest';
import type { Notice } from '../src/making/notice.ts';
import { rowsOf } from './plan-rows.ts';

const now = new Date('2026-06-10T09:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const like = (from: string, hours: number, itemId = 'i1'): Notice => {
  return { kind: 'POST_LIKED', key: itemId, memberId: 'ann', from, since: ago(hours), itemId };
};

it('likes of one post are one row of the last, with all who gave one', () => {
  const { rows } = rowsOf([like('ben', 3), like('eli', 1), like('gal', 2)], now);
  expect(rows).toMatchObject([
    { memberId: 'ann', from: ['eli', 'gal', 'ben'], at: ago(1), since: ago(1), itemId: 'i1' },
  ]);
  expect(rows[0]).not.toHaveProperty('key');
});

it('eight of a kind at most, the last first, and four of them are new', () => {
  const { rows, readTo } = rowsOf(
    Array.from({ length: 20 }, (_, hours) => like('ben', hours + 1, `i${hours}`)),
    now,
  );
  expect(rows.map(({ itemId }) => itemId)).toEqual(Array.from({ length: 8 }, (_, number) => `i${number}`));
  expect(rows.filter(({ at }) => at > readTo)).toHaveLength(4);
});

it('nothing of tomorrow, and nothing that would be gone by now', () => {
  expect(rowsOf([like('ben', -24), like('eli', 91 * 24, 'i2')], now).rows).toEqual([]);
});
