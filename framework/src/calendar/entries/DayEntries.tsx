import { EmptyState, Title, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconCalendarPlus } from '@banyan/framework/icons';
import { Fragment, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { Day } from '../../days/days.ts';
import { fullDay, hebrewDay } from '../../days/formats.ts';
import * as css from './entries.module.css';
import type { Entry } from './entry.ts';

/** How each entry is put into words: an `EntryRow`. */
export type RowOf<Each> = (entry: Each) => ReactNode;

/** Entries one below the other. */
export function Rows<Each extends Entry>({ entries, rowOf }: { entries: readonly Each[]; rowOf: RowOf<Each> }) {
  return (
    <ul className={css.rows}>
      {entries.map((entry) => (
        <Fragment key={entry.key}>{rowOf(entry)}</Fragment>
      ))}
    </ul>
  );
}

interface DayEntriesProps<Each extends Entry> {
  day: Day;
  entries: readonly Each[];
  rowOf: RowOf<Each>;
  /** Enter in the grid leads here. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** What to do where there is nothing. */
  nothingText?: string | undefined;
  /** Below the day's entries: what else can be done with the day. */
  below?: ReactNode;
  /** Stands in their place while they cannot be shown. */
  instead: ReactNode;
}

/** What there is on the selected date (wellness.md §2). */
export function DayEntries<Each extends Entry>(props: DayEntriesProps<Each>) {
  const { day, entries, rowOf, heading, nothingText, below, instead } = props;
  const { t, language } = useWording();
  const id = useId();
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section ref={container} className={css.day} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id} ref={heading} tabIndex={-1}>
          {t('calendar.selected')}
        </Title>
        <p className={css.date}>
          {fullDay(day, language)}
          {language === 'he' && <span className={css.hebrew}>{hebrewDay(day)}</span>}
        </p>
      </div>
      {instead}
      {!instead && entries.length > 0 && <Rows entries={entries} rowOf={rowOf} />}
      {!instead && entries.length === 0 && (
        <EmptyState icon={IconCalendarPlus} title={t('calendar.nothing')} {...(nothingText && { text: nothingText })} />
      )}
      {below}
    </section>
  );
}
