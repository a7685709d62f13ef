import { Button, PageTitle, Slot, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import {
  entriesByDay,
  type Sources,
  spanAround,
  useCalendarPosition,
  useSources,
  windowOf,
} from '@banyan/framework/calendar';
import { useToday } from '@banyan/framework/days';
import { useFocusHome } from '@banyan/framework/focus';
import { IconPlus } from '@banyan/framework/icons';
import { memo, useEffect, useMemo, useRef } from 'react';
import * as css from './calendar.module.css';
import { OwnCalendar } from './OwnCalendar.tsx';
import { ReminderOverlay } from './reminders/ReminderOverlay.tsx';
import { Ringing } from './reminders/Ringing.tsx';
import { entriesOf, type OwnEntry } from './reminders/reminder-entry.ts';
import { useEditing } from './reminders/useEditing.ts';
import { useReminderActs } from './reminders/useReminderActs.ts';
import { type Reminders, useReminders } from './reminders/useReminders.ts';
import { useReminderWrites } from './reminders/useReminderWrites.ts';

/** My Calendar (wellness.md §2): one's own reminders, and what other modules know to take place. */
export function CalendarScreen() {
  const today = useToday();
  const span = useMemo(() => spanAround(today), [today]);
  const asked = useMemo(() => windowOf(span), [span]);
  const position = useCalendarPosition(today, span);
  const own = useReminders(asked);
  const sources = useSources();
  const writes = useReminderWrites(asked);
  const acts = useReminderActs(writes);
  const editing = useEditing(own, position.settle);
  const entries = useEntries(own, sources);
  const obstacle = useObstacle();
  const isStill = obstacle !== null;
  // What rings goes with its heading when the last is answered.
  const screen = useRef<HTMLDivElement>(null);
  useFocusHome(screen);
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div ref={screen} className={css.screen}>
      <Header canAdd={own.state !== 'private'} isStill={isStill} onAdd={() => editing.add(position.selected)} />
      {obstacle && (
        <p role="status" className={css.obstacle}>
          {obstacle}
        </p>
      )}
      <Ringing reminders={own.reminders} acts={acts} isStill={isStill} />
      <OwnCalendar {...{ position, today, span, entries, own, sources, acts, editing, isStill }} />
      <OthersEntries asked={asked} onEntries={sources.onEntries} />
      {editing.open && (
        <ReminderOverlay key={editing.key} editing={editing.open} save={writes.save} onClose={editing.close} />
      )}
    </div>
  );
}

interface OthersProps {
  asked: ReturnType<typeof windowOf>;
  onEntries: Sources['onEntries'];
}

/** Draws nothing of its own: what does not come says so, with a Retry. */
const OthersEntries = memo(function OthersEntries({ asked, onEntries }: OthersProps) {
  const props = useMemo(() => ({ ...asked, onEntries }), [asked, onEntries]);
  return <Slot name="calendar.entries/v1" props={props} fallback={null} />;
});

function Header({ canAdd, isStill, onAdd }: { canAdd: boolean; isStill: boolean; onAdd(): void }) {
  const { t } = useWording();
  return (
    <div className={css.head}>
      <PageTitle>{t('wellness.calendar.title')}</PageTitle>
      {canAdd && (
        <Button leftSection={<IconPlus aria-hidden size={20} />} disabled={isStill} onClick={onAdd}>
          {t('wellness.calendar.add')}
        </Button>
      )}
    </div>
  );
}

/** All that there is, by its days. */
function useEntries({ reminders }: Reminders, sources: Sources) {
  const { t } = useWording();
  const nameless = t('wellness.reminder.nameless');
  return useMemo(
    () => entriesByDay<OwnEntry>([...reminders.flatMap((each) => entriesOf(each, nameless)), ...sources.entries]),
    [reminders, sources.entries, nameless],
  );
}

/** Why nothing can be changed now; null where it can. */
function useObstacle(): string | null {
  const { t } = useWording();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  if (viewer?.acting) return t('wellness.calendar.private', { name: viewer.name });
  return online ? null : t('wellness.calendar.offline');
}
