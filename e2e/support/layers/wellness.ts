import { dialog, type Layer, starting } from './layer.ts';

export const wellnessLayers: readonly Layer[] = [
  // calendar.spec.ts.
  {
    name: 'form of a reminder',
    drawnBy: 'mfe-wellness/src/calendar/reminders/ReminderLayer.tsx',
    shown: dialog('wellness.reminder.addTitle'),
  },
  {
    name: 'question before a reminder’s words are left',
    drawnBy: 'mfe-wellness/src/calendar/reminders/ReminderLayer.tsx',
    shown: dialog('wellness.reminder.leaveQuestion'),
  },
  {
    name: 'question before a reminder is removed that is over',
    drawnBy: 'mfe-wellness/src/calendar/reminders/useReminderActs.ts',
    shown: (page) => page.getByRole('dialog', { name: starting('wellness.reminder.removeQuestion') }),
  },
];
