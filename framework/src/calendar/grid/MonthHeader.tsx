import { Button, IconButton, Title, useWording } from '@banyan/framework';
import { IconChevronLeft, IconChevronRight } from '@banyan/framework/icons';
import { addMonths, type Day, monthOf } from '../../days/days.ts';
import { monthName } from '../../days/formats.ts';
import * as css from './grid.module.css';
import type { Span } from './month-weeks.ts';

interface MonthHeaderProps {
  id: string;
  selected: Day;
  today: Day;
  span: Span;
  onSelect(day: Day): void;
}

/** Which month is shown, and the ways to others: each begins with its first day selected. */
export function MonthHeader({ id, selected, today, span, onSelect }: MonthHeaderProps) {
  const { t, language } = useWording();
  const month = monthOf(selected);
  return (
    <div className={css.head}>
      <Title order={2} size="h3" id={id} aria-live="polite">
        {monthName(month, language)}
      </Title>
      <div className={css.ways}>
        <Button variant="default" disabled={selected === today} onClick={() => onSelect(today)}>
          {t('calendar.today')}
        </Button>
        <IconButton
          icon={IconChevronLeft}
          variant="default"
          label={t('calendar.previous')}
          disabled={month <= span.first}
          onClick={() => onSelect(addMonths(month, -1))}
        />
        <IconButton
          icon={IconChevronRight}
          variant="default"
          label={t('calendar.next')}
          disabled={month >= span.last}
          onClick={() => onSelect(addMonths(month, 1))}
        />
      </div>
    </div>
  );
}
