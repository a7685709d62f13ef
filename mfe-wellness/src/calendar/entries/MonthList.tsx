import { EmptyState, Title, useWording } from '@banyan/framework';
import { IconCalendarPlus } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import { addMonths, type Day, monthOf } from '../time/days.ts';
import { fullDay, hebrewDay } from '../time/formats.ts';
import { type RowActs, Rows } from './DayEntries.tsx';
import * as css from './entries.module.css';
import type { Entry } from './entry.ts';

interface MonthListProps extends RowActs {
  month: Day;
  today: Day;
  entries: ReadonlyMap<Day, readonly Entry[]>;
  instead: ReactNode;
}

/** The month as a list: each day that has something under its own heading, in order. */
export function MonthList({ month, today, entries, instead, ...acts }: MonthListProps) {
  const { t, language } = useWording();
  const next = addMonths(month, 1);
  const days = [...entries.keys()].filter((day) => day >= monthOf(month) && day < next).sort();
  if (instead) return instead;
  if (days.length === 0) return <EmptyState icon={IconCalendarPlus} title={t('wellness.calendar.nothingMonth')} />;
  return days.map((day) => (
    <section key={day} className={css.day} aria-labelledby={`list-${day}`}>
      <Title order={3} size="h4" id={`list-${day}`}>
        {fullDay(day, language)}
        {day === today && <span className={css.hebrew}>{t('wellness.calendar.today')}</span>}
        {language === 'he' && <span className={css.hebrew}>{hebrewDay(day)}</span>}
      </Title>
      <Rows entries={entries.get(day)!} {...acts} />
    </section>
  ));
}
