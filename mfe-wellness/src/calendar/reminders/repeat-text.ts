import type { Language, Wording } from '@banyan/framework';
import { type Day, shortDay, weekdayName } from '@banyan/framework/days';
import { readRule } from './plan.ts';

/** A Sunday, to name weekdays by. */
const SUNDAY: Day = '2026-11-22';

export const weekdayAt = (weekday: number): Day => `2026-11-${Number(SUNDAY.slice(8)) + weekday}`;

/** "every Sunday and Tuesday, until Sun, Jan 31"; null: it takes place once. */
export function repeatText(
  { repeat }: { repeat?: string | null | undefined },
  t: Wording['t'],
  language: Language,
): string | null {
  const rule = readRule(repeat);
  if (rule.repeat === 'never') return null;
  const names = rule.weekdays.map((weekday) => weekdayName(weekdayAt(weekday), language, 'long'));
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const how = rule.repeat === 'daily' ? t('wellness.repeat.everyDay') : t('wellness.repeat.everyWeek', { days });
  return rule.until ? t('wellness.repeat.untilDay', { how, day: shortDay(rule.until, language) }) : how;
}
