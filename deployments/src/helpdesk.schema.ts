// The help desk: when somebody reads there, by when they answer, and whom to call when it cannot wait.
import { z } from 'zod';

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:00');

/** On these days, from then to then, by the clock of the deployment's `timeZone`. */
const hours = z
  .strictObject({
    days: z
      .array(z.enum(weekdays))
      .min(1)
      .refine((days) => new Set(days).size === days.length, 'must name each day once'),
    from: clockTime,
    to: clockTime,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than "from", on the same day' });

/** Longer than two weeks nobody waits. */
const answerWithin = z.union(
  [z.strictObject({ hours: z.int().min(1).max(72) }), z.strictObject({ workingDays: z.int().min(1).max(10) })],
  'must be { "hours": 1 to 72 } or { "workingDays": 1 to 10 }',
);

export const helpdesk = z.strictObject({
  hours: z.array(hours).min(1).max(14),
  answerWithin,
  /** As one dials them there; an emergency number is short. */
  emergencyPhones: z
    .array(z.string().regex(/^\+?\d{3,15}$/, 'must be digits as one dials them, such as 101'))
    .min(1)
    .max(3),
});

export type Helpdesk = z.infer<typeof helpdesk>;
