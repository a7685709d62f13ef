import { expect, it, vi } from 'vitest';
import { MOST_IN_ANSWER, monthsFrom, readMonths } from './months.ts';

it('months are named from one day’s to another’s, over the end of a year', () => {
  expect(monthsFrom('2026-11-30', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsFrom('2026-11-30', '2026-11-01')).toEqual(['2026-11']);
});

const items = (month: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${month} ${n}`, month }));

it('what one answer holds is asked for once', async () => {
  const ask = vi.fn(async () => items('2026-11', MOST_IN_ANSWER - 1));
  expect(await readMonths(['2026-11', '2026-12'], ask)).toHaveLength(MOST_IN_ANSWER - 1);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('of more the halves are asked for, down to a month, and each item is there once', async () => {
  const all = [...items('2026-10', 150), ...items('2026-11', 150), ...items('2026-12', MOST_IN_ANSWER + 5)];
  const ask = vi.fn(async (months: readonly string[]) =>
    all.filter(({ month }) => months.includes(month) || month === '2026-10').slice(0, MOST_IN_ANSWER),
  );
  const found = await readMonths(['2026-10', '2026-11', '2026-12'], ask);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(ask.mock.calls.map(([months]) => months.length)).toEqual([3, 2, 1, 1, 1]);
});
