import { Button, EmptyState, IconButton, Title, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconCalendarPlus, IconPencil, IconTrash } from '@banyan/framework/icons';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { Reminder } from '../reminders/reminder.ts';
import type { Day } from '../time/days.ts';
import { fullDay, hebrewDay } from '../time/formats.ts';
import { EntryRow } from './EntryRow.tsx';
import * as css from './entries.module.css';
import type { Entry } from './entry.ts';

export interface RowActs {
  /** Nothing can be changed now. */
  isStill: boolean;
  onChange(reminder: Reminder): void;
  onRemove(reminder: Reminder): void;
}

/** Entries one below the other; of the member's own with what can be done with them. */
export function Rows({ entries, isStill, onChange, onRemove }: RowActs & { entries: readonly Entry[] }) {
  const { t } = useWording();
  return (
    <ul className={css.rows}>
      {entries.map((entry) => (
        <EntryRow key={entry.key} entry={entry}>
          {entry.reminder && (
            <>
              <IconButton
                icon={IconPencil}
                label={t('wellness.reminder.changeOf', { name: entry.title })}
                disabled={isStill}
                onClick={() => onChange(entry.reminder!)}
              />
              <IconButton
                icon={IconTrash}
                label={t('wellness.reminder.removeOf', { name: entry.title })}
                disabled={isStill}
                onClick={() => onRemove(entry.reminder!)}
              />
            </>
          )}
        </EntryRow>
      ))}
    </ul>
  );
}

interface DayEntriesProps extends RowActs {
  day: Day;
  entries: readonly Entry[];
  /** Enter in the grid leads here. */
  heading: RefObject<HTMLHeadingElement | null>;
  canAdd: boolean;
  onAdd(): void;
  /** Stands in their place while they cannot be shown. */
  instead: ReactNode;
}

/** What there is on the selected date (wellness.md §2), and the way to add to it. */
export function DayEntries({ day, entries, heading, canAdd, onAdd, instead, ...acts }: DayEntriesProps) {
  const { t, language } = useWording();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useFocusHome(place);
  return (
    <section ref={place} className={css.day} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id} ref={heading} tabIndex={-1}>
          {t('wellness.calendar.selected')}
        </Title>
        <p className={css.date}>
          {fullDay(day, language)}
          {language === 'he' && <span className={css.hebrew}>{hebrewDay(day)}</span>}
        </p>
      </div>
      {instead}
      {!instead && entries.length > 0 && <Rows entries={entries} {...acts} />}
      {!instead && entries.length === 0 && (
        <EmptyState
          icon={IconCalendarPlus}
          title={t('wellness.calendar.nothing')}
          {...(canAdd && { text: t('wellness.calendar.nothingText') })}
        />
      )}
      {canAdd && (
        <div>
          <Button variant="light" disabled={acts.isStill} onClick={onAdd}>
            {t('wellness.calendar.addHere')}
          </Button>
        </div>
      )}
    </section>
  );
}
