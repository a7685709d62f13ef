import { ErrorState, FilterChip, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconCalendarMonth, IconListDetails } from '@banyan/framework/icons';
import { type ReactNode, useId, useRef } from 'react';
import * as css from './calendar.module.css';
import { DayEntries, type RowActs } from './entries/DayEntries.tsx';
import type { Entry } from './entries/entry.ts';
import { Legend } from './entries/Legend.tsx';
import { MonthList } from './entries/MonthList.tsx';
import type { Sources } from './entries/useSources.ts';
import { MonthGrid } from './grid/MonthGrid.tsx';
import { MonthHead } from './grid/MonthHead.tsx';
import type { Span } from './grid/month-weeks.ts';
import type { Edits } from './reminders/useEditing.ts';
import type { ReminderActs } from './reminders/useReminderActs.ts';
import type { Reminders } from './reminders/useReminders.ts';
import type { Day } from './time/days.ts';
import type { CalendarPlace } from './useCalendarPlace.ts';

interface BodyProps {
  place: CalendarPlace;
  today: Day;
  span: Span;
  entries: ReadonlyMap<Day, readonly Entry[]>;
  own: Reminders;
  sources: Sources;
  acts: ReminderActs;
  editing: Edits;
  isStill: boolean;
}

const none: readonly Entry[] = [];

/** The month, as a grid with the selected date below it, or as a list. */
export function Body(props: BodyProps) {
  const { place, today, entries, own, sources, acts, editing, isStill } = props;
  const { selected, view } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows: RowActs = { isStill, onChange: editing.change, onRemove: acts.remove };
  const instead = useInstead(own, sources);
  const list = <MonthList month={selected} {...{ today, entries, instead }} {...rows} />;
  return (
    <>
      <Month {...props} list={list} onOpen={() => heading.current?.focus()} />
      {view === 'month' && (
        <div className={css.card}>
          <DayEntries
            day={selected}
            entries={entries.get(selected) ?? none}
            heading={heading}
            canAdd={own.state === 'ready' && selected >= today}
            onAdd={() => editing.add(selected)}
            instead={instead}
            {...rows}
          />
        </div>
      )}
    </>
  );
}

interface MonthProps extends BodyProps {
  list: ReactNode;
  onOpen(): void;
}

function Month({ place, today, span, entries, sources, acts, isStill, list, onOpen }: MonthProps) {
  const { t } = useWording();
  const id = useId();
  const { selected, select } = place;
  const shared = { selected, today, span, onSelect: select };
  return (
    <div className={css.card}>
      <MonthHead id={id} {...shared} />
      <Views {...place} />
      {place.view === 'list' && list}
      {place.view === 'month' && (
        <MonthGrid
          {...shared}
          entries={entries}
          labelledBy={id}
          canMove={!isStill}
          onMove={acts.move}
          onOpen={onOpen}
        />
      )}
      <Legend />
      {sources.hasFailed && (
        <ErrorState
          title={t('wellness.calendar.sourcesFailed')}
          text={t('wellness.calendar.sourcesFailedText')}
          action={{ label: t('wellness.calendar.retry'), onClick: sources.retry }}
        />
      )}
    </div>
  );
}

/** How the month is shown: for eyes, or to be read from top to bottom. */
function Views({ view, show }: CalendarPlace) {
  const { t } = useWording();
  return (
    <fieldset className={css.views} aria-label={t('wellness.calendar.views')}>
      <FilterChip aria-pressed={view === 'month'} onClick={() => show('month')}>
        <IconCalendarMonth aria-hidden size={18} /> {t('wellness.calendar.asMonth')}
      </FilterChip>
      <FilterChip aria-pressed={view === 'list'} onClick={() => show('list')}>
        <IconListDetails aria-hidden size={18} /> {t('wellness.calendar.asList')}
      </FilterChip>
    </fieldset>
  );
}

/** What stands where entries would while nobody knows of any. */
function useInstead({ state, retry }: Reminders, sources: Sources): ReactNode {
  const { t } = useWording();
  const again = { label: t('wellness.calendar.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('wellness.calendar.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  const isComing = state === 'loading' || (sources.isLoading && sources.entries.length === 0);
  if (!isComing) return null;
  return (
    <div role="status" aria-label={t('wellness.calendar.loading')}>
      <Skeleton height="5rem" />
    </div>
  );
}
