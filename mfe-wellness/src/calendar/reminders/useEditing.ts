import { useDraftsUnder } from '@banyan/framework';
import { clockAt, type Day } from '@banyan/framework/days';
import { useEffect, useRef, useState } from 'react';
import type { Reminder } from './reminder.ts';
import { useOwnZone } from './use-own-zone.ts';
import { type Editing, FORM, reminderOfDraft } from './useReminderForm.ts';
import type { Reminders } from './useReminders.ts';

export interface Edits {
  open: Editing | null;
  /** Publishes one opening of the form from the next. */
  key: number;
  add(day: Day): void;
  change(reminder: Reminder): void;
  close(): void;
}

/** Which form is open; one whose words were left behind by a reload opens by itself. */
export function useEditing({ reminders, state }: Reminders, onOpen: () => void): Edits {
  const [open, setOpen] = useState<Editing | null>(null);
  const zone = useOwnZone();
  const key = useRef(0);
  const begin = (editing: Editing) => {
    onOpen();
    key.current += 1;
    setOpen(editing);
  };
  const waiting = useDraftsUnder(FORM);
  const hasLooked = useRef(false);
  // Once, when it is known which reminders there are.
  useEffect(() => {
    if (state !== 'ready' || hasLooked.current) return;
    hasLooked.current = true;
    const ids = waiting.map(reminderOfDraft);
    const reminder = reminders.find(({ _id }) => ids.includes(_id));
    if (reminder) begin({ reminder });
    else if (ids.includes('new')) begin({ reminder: null, day: clockAt(Date.now(), zone).day });
  }, [state, waiting, reminders]);
  return {
    open,
    key: key.current,
    add: (day) => begin({ reminder: null, day }),
    change: (reminder) => begin({ reminder }),
    close: () => setOpen(null),
  };
}
