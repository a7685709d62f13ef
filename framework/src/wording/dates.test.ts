import { describe, expect, it, vi } from 'vitest';
import { formatAge, formatCommentDate, formatFullDate, prepareDates } from './dates.ts';

const evening = new Date(2026, 10, 5, 17, 30);
const now = new Date(2026, 10, 5, 12, 0);

describe('dates', () => {
  it('of cards need no formatter once the page has prepared', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    prepareDates('en');
    expect(made).toHaveBeenCalledTimes(2);
    expect(formatAge(new Date(2026, 9, 1), 'en', now)).toBe('Oct 1');
    expect(formatFullDate(evening, 'en')).toContain('Thursday, November 5, 2026');
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
  });

  it('takes the text of a date as well as a date', () => {
    expect(formatCommentDate(evening.toISOString(), 'en')).toBe('Nov 5, 2026');
  });

  it.each([
    ['in the last minute', [2026, 10, 5, 11, 59, 30], 'now', 'עכשיו'],
    ['on a clock that runs late', [2026, 10, 5, 12, 3], 'now', 'עכשיו'],
    ['in the last hour', [2026, 10, 5, 11, 1], '59\u00a0min', '59\u00a0דק׳'],
    ['over an hour ago', [2026, 10, 5, 10, 30], '1\u00a0h', 'שעה'],
    ['earlier today', [2026, 10, 5, 9, 30], '2\u00a0h', 'שעתיים'],
    ['just after midnight', [2026, 10, 5, 0, 0], '12\u00a0h', '12\u00a0שע׳'],
    ['just before midnight', [2026, 10, 4, 23, 59], 'yesterday', 'אתמול'],
    ['two days ago', [2026, 10, 3, 23, 59], 'Nov 3', '3 בנוב׳'],
    ['in another year', [2025, 10, 5, 12, 0], 'Nov 5, 2025', '5 בנוב׳ 2025'],
  ] as const)('says how old what was written %s is, in a word or two', (_, at, en, he) => {
    const date = new Date(...(at as unknown as [number, number, number]));
    expect(formatAge(date, 'en', now)).toBe(en);
    expect(formatAge(date, 'he', now)).toBe(he);
  });

  it('an hour before midnight is minutes ago shortly after it', () => {
    const past = new Date(2026, 10, 5, 0, 10);
    expect(formatAge(new Date(2026, 10, 4, 23, 50), 'en', past)).toBe('20\u00a0min');
  });
});
