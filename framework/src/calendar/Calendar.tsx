import { FilterChip, useWording } from '@banyan/framework';
import { IconCalendarMonth, IconListDetails } from '@banyan/framework/icons';
import { type ReactNode, useId, useRef } from 'react';
import type { Day } from '../days/days.ts';
import * as css from './calendar.module.css';
import { DayEntries, type RowOf } from './entries/DayEntries.tsx';
import type { Entry } from './entries/entry.ts';
import { Legend } from './entries/Legend.tsx';
import type { LegendMark } from './entries/Mark.tsx';
import { MonthList } from './entries/MonthList.tsx';
import type { Dragging } from './grid/DayCell.tsx';
import { MonthGrid } from './grid/MonthGrid.tsx';
import { MonthHeader } from './grid/MonthHeader.tsx';
import type { Span } from './grid/month-weeks.ts';
import type { CalendarPosition } from './use-calendar-position.ts';

export interface CalendarProps<Each extends Entry> {
  position: CalendarPosition;
  today: Day;
  span: Span;
  entries: ReadonlyMap<Day, readonly Each[]>;
  /** How each is put into words: an `EntryRow`. */
  rowOf: RowOf<Each>;
  /** What the legend explains. */
  marks: readonly LegendMark[];
  /** Stands in the entries' place while they are on their way. */
  instead?: ReactNode;
  /** Why entries are missing, with what to do: stands before the month, and for one without any, which would say that nothing takes place. */
  failure?: ReactNode;
  /** Below the month. */
  notice?: ReactNode;
  /** Of the selected date: what to do where there is nothing, and what else can be done with it. */
  nothingText?: string | undefined;
  belowDay?: ReactNode;
  /** Of the list: what to do where a month has nothing. */
  nothingMonthText?: string | undefined;
  /** Default: no entry can be taken to another day. */
  dragging?: Dragging<Each> | undefined;
}

const none: readonly never[] = [];

/** The month, as a grid with the selected date below it, or as a list (decision 172). */
export function Calendar<Each extends Entry>(props: CalendarProps<Each>) {
  const { position, entries, rowOf, instead = null, failure, nothingText, belowDay } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const ofDay = entries.get(position.selected) ?? none;
  return (
    <>
      <Month {...props} onOpen={() => heading.current?.focus()} />
      {position.view === 'month' && (!failure || ofDay.length > 0) && (
        <div className={css.card}>
          <DayEntries
            day={position.selected}
            entries={ofDay}
            below={belowDay}
            {...{ rowOf, heading, nothingText, instead }}
          />
        </div>
      )}
    </>
  );
}

type MonthProps<Each extends Entry> = CalendarProps<Each> & { onOpen(): void };

function Month<Each extends Entry>(props: MonthProps<Each>) {
  const { position, today, span, entries, failure, notice } = props;
  const isKnown = !failure || (position.view === 'month' && entries.size > 0);
  const id = useId();
  return (
    <div className={css.card}>
      <MonthHeader id={id} selected={position.selected} onSelect={position.select} {...{ today, span }} />
      <Views {...position} />
      {failure}
      {isKnown && <MonthEntries {...props} labelledBy={id} />}
      {notice}
    </div>
  );
}

type MonthEntriesProps<Each extends Entry> = MonthProps<Each> & { labelledBy: string };

function MonthEntries<Each extends Entry>(props: MonthEntriesProps<Each>) {
  const { position, today, span, entries, rowOf, marks, instead = null, dragging, onOpen, labelledBy } = props;
  const { selected, select } = position;
  return (
    <>
      {position.view === 'list' && (
        <MonthList month={selected} {...{ today, entries, rowOf, instead }} nothingText={props.nothingMonthText} />
      )}
      {position.view === 'month' && (
        <MonthGrid {...{ selected, today, span, entries, dragging, onOpen, labelledBy }} onSelect={select} />
      )}
      <Legend marks={marks} />
    </>
  );
}

/** How the month is shown: for eyes, or to be read from top to bottom. */
function Views({ view, show }: CalendarPosition) {
  const { t } = useWording();
  return (
    <fieldset className={css.views} aria-label={t('calendar.views')}>
      <FilterChip aria-pressed={view === 'month'} onClick={() => show('month')}>
        <IconCalendarMonth aria-hidden size={18} /> {t('calendar.asMonth')}
      </FilterChip>
      <FilterChip aria-pressed={view === 'list'} onClick={() => show('list')}>
        <IconListDetails aria-hidden size={18} /> {t('calendar.asList')}
      </FilterChip>
    </fieldset>
  );
}
