import { confirm, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { type Day, instantOf, shortDay } from '@banyan/framework/days';
import { planOf } from './plan.ts';
import { putOffUntil } from './put-off.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderWrites } from './useReminderWrites.ts';

export interface ReminderActs {
  done(reminder: Reminder): void;
  putOff(reminder: Reminder, minutes: number): void;
  remove(reminder: Reminder): Promise<void>;
  move(reminder: Reminder, day: Day): void;
}

/** One notice for all: what was done last is what may be taken back. */
const NOTICE = 'wellness.calendar';

const newId = (): string => `temp_${crypto.randomUUID()}`;

/** Whether it would ring if it were made again: one that is over has no way back. */
const isToCome = ({ repeat, next, time }: Reminder): boolean =>
  repeat ? next !== null : Date.parse(time) > Date.now();

/** What a member does with reminders that there are; each says what became of it. */
export function useReminderActs(writes: ReminderWrites): ReminderActs {
  const { t, language } = useWording();
  const act = useAct(NOTICE);
  const { complete, snooze } = writes;
  return {
    done: (reminder) =>
      void act({
        send: () => complete(reminder, reminder.rang ?? new Date().toISOString()),
        done: t('wellness.reminder.isDone', { name: reminder.name || t('wellness.reminder.nameless') }),
      }),
    putOff(reminder, minutes) {
      const time = putOffUntil(new Date(Date.now() + minutes * 60_000).toISOString(), language);
      void act({ send: () => snooze(reminder, minutes), done: t('wellness.calendar.putOffUntil', { time }) });
    },
    remove: useRemoving(writes),
    move: useMoving(writes),
  };
}

/** With an Undo, which makes it again; one that is over has no way back, and so is asked about. */
function useRemoving({ save, remove }: ReminderWrites): ReminderActs['remove'] {
  const { t } = useWording();
  const act = useAct(NOTICE);
  return async (reminder) => {
    const name = reminder.name || t('wellness.reminder.nameless');
    const canComeBack = isToCome(reminder);
    const question = {
      title: t('wellness.reminder.removeQuestion', { name }),
      text: t('wellness.reminder.removeCost'),
      confirmLabel: t('wellness.reminder.remove'),
      tone: 'danger' as const,
    };
    if (!canComeBack && !(await confirm(question))) return;
    const again = { plan: planOf(reminder), reminder: null, clientId: newId(), timeZone: reminder.timeZone };
    const undo = () => void act({ send: () => save(again), done: t('wellness.reminder.backAgain') });
    const done = t('wellness.reminder.removed', { name });
    void act({ send: () => remove(reminder), done, undo: canComeBack ? undo : undefined });
  };
}

/** To another day at the same time of its clock, and back by Undo as long as that is to come. */
function useMoving({ save }: ReminderWrites): ReminderActs['move'] {
  const { t, language } = useWording();
  const act = useAct(NOTICE);
  const moveTo = (reminder: Reminder, day: Day, undo?: () => void) => {
    const plan = { ...planOf(reminder), day };
    const send = () => save({ plan, reminder, clientId: newId() });
    void act({ send, undo, done: t('wellness.reminder.moved', { day: shortDay(day, language) }) });
  };
  return (reminder, day) => {
    const before = planOf(reminder).day;
    moveTo(reminder, day, isToCome(reminder) ? () => moveTo(reminder, before) : undefined);
  };
}

/** Whether one can be taken to that day: it takes place once, and its time there is still to come. */
export function canMoveTo(reminder: Reminder, day: Day): boolean {
  const { time, day: from } = planOf(reminder);
  return !reminder.repeat && day !== from && instantOf({ day, time }, reminder.timeZone) > Date.now();
}
