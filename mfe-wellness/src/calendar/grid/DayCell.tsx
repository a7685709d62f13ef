import { useIsWide, useWording, VisuallyHidden } from '@banyan/framework';
import type { Entry } from '../entries/entry.ts';
import { Mark } from '../entries/Mark.tsx';
import type { Reminder } from '../reminders/reminder.ts';
import { type Day, monthOf, numberOf } from '../time/days.ts';
import { fullDay, hebrewDay, hebrewDayNumber, hourOf } from '../time/formats.ts';
import { landing, takingUp } from './dragging.ts';
import * as css from './grid.module.css';

/** Rows of a cell, under its number. */
const MOST_SHOWN = 2;
/** Marks that stand beside each other in the narrowest cell. */
const MOST_MARKS = 3;

export interface DayCellProps {
  day: Day;
  month: Day;
  today: Day;
  selected: Day;
  entries: readonly Entry[];
  /** Outside of the months that there are. */
  isOff: boolean;
  /** Reminders may be taken to other days. */
  canMove: boolean;
  onSelect(day: Day): void;
  onMove(reminder: Reminder, day: Day): void;
}

/** A day of the month: its number and what stands on it; all of it selects the day. */
export function DayCell(props: DayCellProps) {
  const { day, month, today, selected, entries, isOff, onSelect, onMove } = props;
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
      aria-selected={day === selected}
      aria-disabled={isOff || undefined}
      tabIndex={day === selected ? 0 : -1}
      onClick={() => !isOff && onSelect(day)}
      {...(props.canMove && !isOff && landing(day, onMove))}
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
function useLabel({ day, entries }: DayCellProps): string {
  const { t, language } = useWording();
  const date = language === 'he' ? `${fullDay(day, language)}, ${hebrewDay(day)}` : fullDay(day, language);
  const counts = (['own', 'meeting', 'event'] as const).flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count > 0 ? [t(`wellness.calendar.count.${kind}`, { count })] : [];
  });
  return [date, ...counts].join(', ');
}

function Marks({ entries }: { entries: readonly Entry[] }) {
  const more = entries.length - MOST_MARKS;
  return (
    <span className={css.marks}>
      {entries.slice(0, more > 0 ? MOST_MARKS - 1 : MOST_MARKS).map(({ key, kind }) => (
        <Mark key={key} kind={kind} />
      ))}
      {more > 0 && <small dir="ltr">+{more + 1}</small>}
    </span>
  );
}

function Names({ entries, day, canMove }: DayCellProps) {
  const { t, language } = useWording();
  const more = entries.length - MOST_SHOWN;
  return (
    <>
      {entries.slice(0, MOST_SHOWN).map((entry) => (
        <span
          key={entry.key}
          className={css.entry}
          data-cancelled={entry.isCancelled || undefined}
          title={entry.title}
          {...(canMove && entry.reminder && !entry.reminder.repeat && takingUp(entry.reminder))}
        >
          <Mark kind={entry.kind} />
          {!entry.allDay && entry.first === day && <time>{hourOf(entry.start, language, entry.timeZone)}</time>}
          <bdi className={css.name}>{entry.title}</bdi>
        </span>
      ))}
      {more > 0 && <small className={css.more}>{t('wellness.calendar.more', { count: more })}</small>}
    </>
  );
}
