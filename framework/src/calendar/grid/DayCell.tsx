import { useIsWide, useWording, VisuallyHidden } from '@banyan/framework';
import { type HTMLAttributes, memo } from 'react';
import { type Day, monthOf, numberOf } from '../../days/days.ts';
import { fullDay, hebrewDay, hebrewDayNumber, hourOf } from '../../days/formats.ts';
import type { Entry } from '../entries/entry.ts';
import { Mark } from '../entries/Mark.tsx';
import * as css from './grid.module.css';

/** Rows of a cell, under its number. */
const MOST_SHOWN = 2;
/** Marks that stand beside each other in the narrowest cell. */
const MOST_MARKS = 3;

/** How entries are taken to other days by the mouse. */
export interface Dragging<Each> {
  /** For the name of an entry; nothing of one that cannot be taken up. */
  takingUp(entry: Each): HTMLAttributes<HTMLElement> | undefined;
  /** For a day that there is. */
  landing(day: Day): HTMLAttributes<HTMLElement>;
}

export interface DayCellProps<Each extends Entry> {
  day: Day;
  month: Day;
  today: Day;
  isSelected: boolean;
  entries: readonly Each[];
  /** Outside of the months that there are. */
  isOff: boolean;
  /** Absent: none can be taken to another day now. */
  dragging?: Dragging<Each> | undefined;
  onSelect(day: Day): void;
}

/** A day of the month: its number and what stands on it; all of it selects the day. Of a month two are drawn when another day is selected. */
export const DayCell = memo(DrawnCell) as typeof DrawnCell;

function DrawnCell<Each extends Entry>(props: DayCellProps<Each>) {
  const { day, month, today, isSelected, entries, isOff, dragging, onSelect } = props;
  const { language } = useWording();
  const isWide = useIsWide();
  const label = useLabel(props);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys (APG date grid).
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is a widget.
      role="gridcell"
      className={css.cell}
      data-day={day}
      data-other={monthOf(day) !== month || undefined}
      data-today={day === today || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={isSelected}
      aria-disabled={isOff || undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => !isOff && onSelect(day)}
      {...(!isOff && dragging?.landing(day))}
    >
      {/* In words instead of what is seen: a number and, where there is room, half a title. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={css.inside} aria-hidden>
        <span className={css.number}>
          <bdi className={css.digits}>{numberOf(day)}</bdi>
          {isWide && language === 'he' && <small>{hebrewDayNumber(day)}</small>}
        </span>
        {isWide ? <Names {...props} /> : <Marks entries={entries} />}
      </div>
    </td>
  );
}

/** What a screen reader says of the day: its date, and how much of what there is. */
function useLabel({ day, entries }: Pick<DayCellProps<Entry>, 'day' | 'entries'>): string {
  const { t, language } = useWording();
  const date = language === 'he' ? `${fullDay(day, language)}, ${hebrewDay(day)}` : fullDay(day, language);
  const counts = (['own', 'meeting', 'followed', 'event'] as const).flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count > 0 ? [t(`calendar.count.${kind}`, { count })] : [];
  });
  return [date, ...counts].join(', ');
}

function Marks({ entries }: { entries: readonly Entry[] }) {
  const more = entries.length - MOST_MARKS;
  return (
    <span className={css.marks}>
      {entries.slice(0, more > 0 ? MOST_MARKS - 1 : MOST_MARKS).map(({ key, kind, isOver, isCancelled }) => (
        <Mark key={key} {...{ kind, isOver, isCancelled }} />
      ))}
      {more > 0 && <small dir="ltr">+{more + 1}</small>}
    </span>
  );
}

function Names<Each extends Entry>({ entries, day, dragging }: DayCellProps<Each>) {
  const { t, language } = useWording();
  const more = entries.length - MOST_SHOWN;
  return (
    <span className={css.names}>
      {entries.slice(0, MOST_SHOWN).map((entry) => (
        <span
          key={entry.key}
          className={css.entry}
          data-cancelled={entry.isCancelled || undefined}
          data-past={entry.isOver || undefined}
          title={entry.title}
          {...dragging?.takingUp(entry)}
        >
          <Mark kind={entry.kind} isOver={entry.isOver} isCancelled={entry.isCancelled} />
          {!entry.allDay && entry.first === day && <time>{hourOf(entry.start, language, entry.timeZone)}</time>}
          <bdi className={css.name}>{entry.title}</bdi>
        </span>
      ))}
      {more > 0 && <small className={css.more}>{t('calendar.more', { count: more })}</small>}
    </span>
  );
}
