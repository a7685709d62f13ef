import { Button, ErrorState, IconButton, OfflineState, Skeleton, useFlag, useWording } from '@banyan/framework';
import { Calendar, type CalendarPosition, EntryRow, type Sources, type Span } from '@banyan/framework/calendar';
import type { Day } from '@banyan/framework/days';
import { IconPencil, IconRepeat, IconTrash } from '@banyan/framework/icons';
import { useMemo, useRef } from 'react';
import { draggingReminders } from './reminders/dragging.ts';
import { putOffUntil } from './reminders/put-off.ts';
import type { Reminder } from './reminders/reminder.ts';
import type { OwnEntry } from './reminders/reminder-entry.ts';
import { repeatText } from './reminders/repeat-text.ts';
import type { Edits } from './reminders/useEditing.ts';
import type { ReminderActs } from './reminders/useReminderActs.ts';
import type { Reminders } from './reminders/useReminders.ts';

interface OwnCalendarProps {
  position: CalendarPosition;
  today: Day;
  span: Span;
  entries: ReadonlyMap<Day, readonly OwnEntry[]>;
  own: Reminders;
  sources: Sources;
  acts: ReminderActs;
  editing: Edits;
  /** Nothing can be changed now. */
  isStill: boolean;
}

/** No mark is explained that no module has. By the deployment, and not by what came: the days below would move. */
function useMarks() {
  const hasMeetings = useFlag('meetings');
  return (['own', 'meeting', 'event', 'cancelled'] as const).filter((mark) => mark !== 'meeting' || hasMeetings);
}

/** The same for as long as the page lives: with another, each day of the month would be drawn again. */
function useDragging(acts: ReminderActs) {
  const latest = useRef(acts);
  latest.current = acts;
  return useMemo(() => draggingReminders((reminder, day) => latest.current.move(reminder, day)), []);
}

/** The months with all that there is, and what can be done with the member's own. */
export function OwnCalendar({ own, sources, acts, editing, isStill, ...shared }: OwnCalendarProps) {
  const { t } = useWording();
  const dragging = useDragging(acts);
  const { selected } = shared.position;
  const canAdd = own.state === 'ready' && selected >= shared.today;
  return (
    <Calendar
      {...shared}
      marks={useMarks()}
      rowOf={(entry) => (
        <OwnRow entry={entry} isStill={isStill} onChange={editing.change} onRemove={(each) => void acts.remove(each)} />
      )}
      instead={isComing(own, sources) && <Coming />}
      failure={isMissing(own) && <Missing {...own} />}
      notice={sources.hasFailed && <SourcesFailed onRetry={sources.retry} />}
      dragging={isStill ? undefined : dragging}
      nothingText={canAdd ? t('wellness.calendar.nothingText') : undefined}
      belowDay={
        canAdd && (
          <div>
            <Button variant="light" disabled={isStill} onClick={() => editing.add(selected)}>
              {t('wellness.calendar.addHere')}
            </Button>
          </div>
        )
      }
    />
  );
}

interface OwnRowProps {
  entry: OwnEntry;
  isStill: boolean;
  onChange(reminder: Reminder): void;
  onRemove(reminder: Reminder): void;
}

/** A reminder with how often it repeats, until when it was put off, and what can be done with it; what others have as it is. */
function OwnRow({ entry, isStill, onChange, onRemove }: OwnRowProps) {
  const { t, language } = useWording();
  const { reminder, title: name } = entry;
  if (!reminder) return <EntryRow entry={entry} />;
  const how = repeatText(reminder, t, language);
  const { snoozedUntil } = reminder;
  return (
    <EntryRow
      entry={entry}
      how={
        how && (
          <>
            <IconRepeat aria-hidden size={16} />
            {how}
          </>
        )
      }
      note={snoozedUntil && t('wellness.calendar.putOffUntil', { time: putOffUntil(snoozedUntil, language) })}
    >
      <IconButton
        icon={IconPencil}
        label={t('wellness.reminder.changeOf', { name })}
        disabled={isStill}
        onClick={() => onChange(reminder)}
      />
      <IconButton
        icon={IconTrash}
        label={t('wellness.reminder.removeOf', { name })}
        disabled={isStill}
        onClick={() => onRemove(reminder)}
      />
    </EntryRow>
  );
}

function SourcesFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useWording();
  return (
    <ErrorState
      title={t('wellness.calendar.sourcesFailed')}
      text={t('wellness.calendar.sourcesFailedText')}
      action={{ label: t('wellness.calendar.retry'), onClick: onRetry }}
    />
  );
}

/** Nobody knows of any reminder, and none is on its way. */
const isMissing = ({ state }: Reminders): boolean => state === 'failed' || state === 'offline';

/** Why there are no reminders. */
function Missing({ state, retry }: Reminders) {
  const { t } = useWording();
  const again = { label: t('wellness.calendar.retry'), onClick: retry };
  if (state === 'offline') return <OfflineState action={again} />;
  return <ErrorState title={t('wellness.calendar.failed')} action={again} />;
}

const isComing = ({ state }: Reminders, { isLoading, entries }: Sources): boolean =>
  state === 'loading' || (state === 'ready' && isLoading && entries.length === 0);

/** What stands where entries would while nobody knows of any. */
function Coming() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('wellness.calendar.loading')}>
      <Skeleton height="5rem" />
    </div>
  );
}
