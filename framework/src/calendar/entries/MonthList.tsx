import { EmptyState, Title, useWording } from '@banyan/framework';
import { IconCalendarPlus } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import { addMonths, type Day, monthOf } from '../../days/days.ts';
import { fullDay, hebrewDay } from '../../days/formats.ts';
import { type RowOf, Rows } from './DayEntries.tsx';
import * as css from './entries.module.css';
import type { Entry } from './entry.ts';

interface MonthListProps<Each extends Entry> {
  month: Day;
  today: Day;
  entries: ReadonlyMap<Day, readonly Each[]>;
  rowOf: RowOf<Each>;
  nothingText?: string | undefined;
  instead: ReactNode;
}

/** The month as a list: each day that has something under its own heading, in order. */
export function MonthList<Each extends Entry>(props: MonthListProps<Each>) {
  const { month, today, entries, rowOf, nothingText, instead } = props;
  const { t, language } = useWording();
  const next = addMonths(month, 1);
  const days = [...entries.keys()].filter((day) => day >= monthOf(month) && day < next).sort();
  if (instead) return instead;
  if (days.length === 0)
    return (
      <EmptyState
        icon={IconCalendarPlus}
        title={t('calendar.nothingMonth')}
        {...(nothingText && { text: nothingText })}
      />
    );
  return days.map((day) => (
    <section key={day} className={css.day} aria-labelledby={`list-${day}`}>
      <Title order={3} size="h4" id={`list-${day}`}>
        {fullDay(day, language)}
        {day === today && <span className={css.hebrew}>{t('calendar.today')}</span>}
        {language === 'he' && <span className={css.hebrew}>{hebrewDay(day)}</span>}
      </Title>
      <Rows entries={entries.get(day)!} rowOf={rowOf} />
    </section>
  ));
}
