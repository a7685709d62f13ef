import type { Mutant } from './mutant.ts';

const src = 'services/notifications/src';
const times = [`${src}/reminder/reminder-times.test.ts`];
const story = [`${src}/reminder/reminder.test.ts`];

export const reminders: Mutant[] = [
  {
    file: `${src}/reminder/reminder-times.ts`,
    text: 'start.subtract({ days: 1 })',
    becomes: 'start.subtract({ hours: 24 })',
    why: 'a reminder is an hour off where the clocks change',
    tests: times,
  },
  {
    file: `${src}/reminder/reminder-times.ts`,
    text: 'Temporal.ZonedDateTime.compare(own, start) < 0 ? own : at(start.timeZoneId)',
    becomes: 'own',
    why: 'a member in the west is reminded of a day that has begun',
    tests: times,
  },
  {
    file: `${src}/reminder/plan-reminders.ts`,
    text: 'const gone = held.filter(({ reminded }) => !reminded);',
    becomes: 'const gone = held.slice(held.length);',
    why: 'a reminder that was turned off stays in the schedule',
    tests: story,
  },
  {
    file: `${src}/reminder/send-reminders.ts`,
    text: 'if (!reminded || isLater(reminded, wish, now)) return [];',
    becomes: 'if (!reminded) return [];',
    why: 'a reminder is sent before its time where its event moved',
    tests: story,
  },
  {
    file: `${src}/reminder/send-reminders.ts`,
    text: "if (which === 'day' && times.hours <= now) return [];",
    becomes: '',
    why: 'after an outage two reminders of one event come at once',
    tests: story,
  },
  {
    file: `${src}/reminder/send-reminders.ts`,
    text: 'JSON.stringify([itemId, which, startTime])',
    becomes: 'JSON.stringify([itemId, which])',
    why: 'nobody is reminded of an event that moved after a reminder',
    tests: story,
  },
  {
    file: `${src}/notification/add-notices.ts`,
    text: 'carried.filter(({ id }) => own.has(id))',
    becomes: 'carried',
    why: 'a reminder is told by each process that is at it',
    tests: [`${src}/notification/add-notices.test.ts`],
  },
  {
    file: 'services/kit/src/mongo/insert-missing.ts',
    text: "whenMatched: 'keepExisting'",
    becomes: "whenMatched: 'replace'",
    why: 'a reminder that is done again is told again, and a fact that is told again goes to another place',
    tests: ['services/kit/src/mongo/insert-missing.test.ts'],
  },
];
