import { Button, IconButton, Title, useWording } from '@banyan/framework';
import { IconChevronLeft, IconChevronRight } from '@banyan/framework/icons';
import { useRef } from 'react';
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

/**
 * Which month is shown, and the ways to others: each begins with its first day selected. A button that leads no further loses the
 * keyboard, as every disabled one does: the name of the month takes it.
 */
export function MonthHeader({ id, selected, today, span, onSelect }: MonthHeaderProps) {
  const { t, language } = useWording();
  const month = monthOf(selected);
  const name = useRef<HTMLHeadingElement>(null);
  const go = (day: Day, isFurthest: boolean) => {
    if (isFurthest) name.current?.focus();
    onSelect(day);
  };
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className={css.head}>
      <Title ref={name} order={2} size="h3" id={id} tabIndex={-1} aria-live="polite">
        {monthName(month, language)}
      </Title>
      <div className={css.ways}>
        <Button variant="default" disabled={selected === today} onClick={() => go(today, true)}>
          {t('calendar.today')}
        </Button>
        <IconButton
          icon={IconChevronLeft}
          variant="default"
          label={t('calendar.previous')}
          disabled={month <= span.first}
          onClick={() => go(before, before <= span.first)}
        />
        <IconButton
          icon={IconChevronRight}
          variant="default"
          label={t('calendar.next')}
          disabled={month >= span.last}
          onClick={() => go(after, after >= span.last)}
        />
      </div>
    </div>
  );
}
