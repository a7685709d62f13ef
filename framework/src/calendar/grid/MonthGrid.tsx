import { useWording } from '@banyan/framework';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Day, monthOf } from '../../days/days.ts';
import { firstWeekday, weekdayName } from '../../days/formats.ts';
import type { Entry } from '../entries/entry.ts';
import { DayCell, type DayCellProps } from './DayCell.tsx';
import * as css from './grid.module.css';
import { dayAfterKey } from './grid-moves.ts';
import { isWithin, monthWeeks, nearestWithin, type Span } from './month-weeks.ts';

interface MonthGridProps<Each extends Entry> extends Pick<DayCellProps<Each>, 'today' | 'dragging' | 'onSelect'> {
  selected: Day;
  span: Span;
  entries: ReadonlyMap<Day, readonly Each[]>;
  /** Of the heading that names the month. */
  labelledBy: string;
  /** Enter on a day: to what stands on it. */
  onOpen(): void;
}

const none: readonly never[] = [];

/** Gives the selected day the focus once a key has led there; a click has given it already. */
function useFollowingFocus(selected: Day) {
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useLayoutEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  }, [selected]);
  return { grid, isByKey };
}

/** A month as a grid of days, by the keys of the ARIA date grid: arrows, Home, End, Page Up and Down, Enter. */
export function MonthGrid<Each extends Entry>(props: MonthGridProps<Each>) {
  const { span, entries, labelledBy, onOpen, selected, ...cell } = props;
  const { dir, language } = useWording();
  const { onSelect } = cell;
  const first = firstWeekday(language);
  const weeks = monthWeeks(selected, first);
  const { grid, isByKey } = useFollowingFocus(selected);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isOpening = event.key === 'Enter' || event.key === ' ';
    const to = dayAfterKey(event.key, selected, { isRtl: dir === 'rtl', firstWeekday: first });
    if (!to && !isOpening) return;
    event.preventDefault();
    if (!to) return onOpen();
    const next = nearestWithin(to, span);
    isByKey.current = next !== selected;
    onSelect(next);
  };
  const cellOf = (day: Day) => (
    <DayCell
      key={day}
      {...cell}
      day={day}
      month={monthOf(selected)}
      isSelected={day === selected}
      entries={entries.get(day) ?? none}
      isOff={!isWithin(day, span)}
    />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of widgets is a grid (APG date grid).
    <table ref={grid} role="grid" aria-labelledby={labelledBy} className={css.grid} onKeyDown={onKeyDown}>
      <Weekdays week={weeks[0]!} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cellOf)}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Weekdays({ week }: { week: readonly Day[] }) {
  const { language } = useWording();
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={weekdayName(day, language, 'long')}>
            <span className={css.short}>{weekdayName(day, language, 'short')}</span>
            <span className={css.narrow}>{weekdayName(day, language, 'narrow')}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
