import { useDraft } from '@banyan/framework';
import { addDays, clockAt, type Day } from '@banyan/framework/days';
import { useState } from 'react';
import { type Plan, planOf } from './plan.ts';
import type { Reminder } from './reminder.ts';
import { useOwnZone } from './use-own-zone.ts';

/** Which form is open: of a reminder that there is, or of a new one for a day. */
export type Editing = { reminder: Reminder } | { reminder: null; day: Day };

type Rest = Omit<Plan, 'name'> & { clientId: string };

export interface ReminderForm {
  plan: Plan;
  clientId: string;
  timeZone: string;
  isChanged: boolean;
  change(part: Partial<Plan>): void;
  /** As it was when it opened; nothing is kept of what was typed. */
  clear(): void;
}

/** What drafts of the form begin with; behind it stands which part, and of which reminder. */
export const FORM = 'reminder:';

/** Which reminder's form has words that wait: its id, or `new`. */
export const reminderOfDraft = (place: string): string => place.slice(place.indexOf(':') + 1);

const HOUR_MS = 60 * 60 * 1_000;

/** What is offered for a new one: the next whole hour on the day, and tomorrow's where that is over midnight. */
function newPlan(day: Day, zone: string): Plan {
  const soon = clockAt(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS, zone);
  const today = clockAt(Date.now(), zone).day;
  const first = day > today ? day : soon.day > today ? addDays(today, 1) : today;
  const time = day > today ? '09:00' : `${soon.time.slice(0, 2)}:00`;
  return { name: '', day: first, time, repeat: 'never', weekdays: [], until: '' };
}

/** The form's fields, kept as they are typed: through reload, navigation and refusal (framework's drafts). */
export function useReminderForm(editing: Editing): ReminderForm {
  const { reminder } = editing;
  const ownZone = useOwnZone();
  const [initial] = useState(() => {
    const { name, ...rest } = reminder ? planOf(reminder) : newPlan('day' in editing ? editing.day : '', ownZone);
    return { name, rest: JSON.stringify({ ...rest, clientId: `temp_${crypto.randomUUID()}` } satisfies Rest) };
  });
  const id = reminder?._id ?? 'new';
  const name = useDraft(`${FORM}name:${id}`, { initial: initial.name });
  const rest = useDraft(`${FORM}plan:${id}`, { initial: initial.rest });
  const { clientId, ...plan } = JSON.parse(rest.text) as Rest;
  return {
    plan: { ...plan, name: name.text },
    clientId,
    timeZone: reminder?.timeZone ?? ownZone,
    isChanged: name.text.trim() !== initial.name.trim() || rest.text !== initial.rest,
    change({ name: typed, ...part }) {
      if (typed !== undefined) name.change(typed);
      if (Object.keys(part).length > 0) rest.change(JSON.stringify({ ...plan, ...part, clientId } satisfies Rest));
    },
    clear() {
      name.change(initial.name);
      rest.change(initial.rest);
    },
  };
}
