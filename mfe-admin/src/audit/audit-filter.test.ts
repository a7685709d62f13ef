import { expect, it } from 'vitest';
import { isFiltered, readFilter, searchOf, variablesOf } from './audit-filter.ts';

const none = { who: null, what: null, whom: null, from: null, until: null };

it('reads from the address what it writes there, and leaves out what is not asked', () => {
  const filter = { ...none, who: 'a1', until: '2026-11-22' };
  expect(searchOf(filter)).toBe('?who=a1&until=2026-11-22');
  expect(readFilter(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  expect(searchOf(filter, { who: null, until: null })).toBe('');
  expect(readFilter(new URLSearchParams('?who=&other=1'))).toEqual(none);
});

it('knows whether anything is asked', () => {
  expect(isFiltered(none)).toBe(false);
  expect(isFiltered({ ...none, what: 'member.impersonate' })).toBe(true);
});

it('asks from the first midnight to the one behind the last day, on this device', () => {
  const { from, until } = variablesOf({ ...none, from: '2026-10-31', until: '2026-10-31' });
  expect(new Date(from!)).toEqual(new Date(2026, 9, 31));
  expect(new Date(until!)).toEqual(new Date(2026, 10, 1));
});

it('asks for nothing by what is no day', () => {
  expect(variablesOf({ ...none, from: 'yesterday' })).toEqual({ from: undefined });
});
