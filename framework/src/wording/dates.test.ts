import { describe, expect, it } from 'vitest';
import { formatAge, formatCommentDate, formatRelative } from './dates.ts';

const evening = new Date(2026, 10, 5, 17, 30);
const now = new Date(2026, 10, 5, 12, 0);
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('dates', () => {
  it('takes the text of a date as well as a date', () => {
    expect(formatCommentDate(evening.toISOString(), 'en')).toBe('Nov 5, 2026');
  });

  it('says how long ago, never rounding up', () => {
    expect(formatRelative(minutes(0), 'en', now)).toBe('now');
    expect(formatRelative(minutes(-59), 'en', now)).toBe('59 minutes ago');
    expect(formatRelative(minutes(-60 * 24), 'en', now)).toBe('yesterday');
    expect(formatRelative(minutes(60 * 24 * 3 + 5), 'en', now)).toBe('in 3 days');
    expect(formatRelative(minutes(-2 * 60), 'he', now)).toBe('לפני שעתיים');
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
