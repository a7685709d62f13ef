// A reminder on its way to another day. One page has one pointer, and what a browser carries along may not be read before it lands.
import type { Dragging } from '@banyan/framework/calendar';
import type { Day } from '@banyan/framework/days';
import type { DragEvent } from 'react';
import type { Reminder } from './reminder.ts';
import type { OwnEntry } from './reminder-entry.ts';
import { canMoveTo } from './useReminderActs.ts';

let held: Reminder | null = null;

/** Of the mark of a reminder: it can be taken hold of. */
const takingUp = (reminder: Reminder) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    held = reminder;
    event.dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing that carries nothing.
    event.dataTransfer.setData('text/plain', '');
  },
  onDragEnd() {
    held = null;
  },
});

const mark = (event: DragEvent, isOver: boolean) => event.currentTarget.toggleAttribute('data-over', isOver);

/** Of a day: what can be taken there lands on it. */
const landing = (day: Day, onMove: (reminder: Reminder, day: Day) => void) => ({
  onDragOver(event: DragEvent) {
    if (!held || !canMoveTo(held, day)) return;
    event.preventDefault();
    mark(event, true);
  },
  onDragLeave: (event: DragEvent) => mark(event, false),
  onDrop(event: DragEvent) {
    mark(event, false);
    if (!held || !canMoveTo(held, day)) return;
    event.preventDefault();
    onMove(held, day);
    held = null;
  },
});

/** Reminders that take place once are taken to other days: of one that repeats nobody could say which of its times was meant. */
export const draggingReminders = (onMove: (reminder: Reminder, day: Day) => void): Dragging<OwnEntry> => ({
  takingUp: ({ reminder }) => (reminder && !reminder.repeat ? takingUp(reminder) : undefined),
  landing: (day) => landing(day, onMove),
});
