import { z } from 'zod';

/** Longest of each, in characters; what reads a file says so by line. */
export const groupLimits = {
  name: 120,
  fullName: 200,
  code: 40,
  sessionCode: 40,
  academicYear: 20,
  location: 120,
  teacherName: 80,
  meetings: 14,
} as const;

const text = (longest: number) => z.string().trim().min(1).max(longest);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30');
const day = z.iso.date('must be a day such as 2026-10-18');
const zone = z.string().refine(isZone, { error: 'must be the IANA name of a time zone' });

/** Stands for everyone in what is published. */
const reserved = 'all';

/** What an item can be aimed at: a word without spaces, as addresses and files have it. */
export const groupId = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u, 'must be up to 64 letters, digits, dots and dashes')
  .refine((id) => id !== reserved, { error: 'cannot be "all", which stands for everyone' });

/** One group as a seed or an import gives it; `members` are all who are in it. */
export const groupSeed = z
  .strictObject({
    id: groupId,
    name: text(groupLimits.name),
    fullName: text(groupLimits.fullName).optional(),
    code: text(groupLimits.code).optional(),
    sessionCode: text(groupLimits.sessionCode).optional(),
    academicYear: text(groupLimits.academicYear).optional(),
    location: text(groupLimits.location).optional(),
    teacher: z
      .strictObject({
        memberId: z.string().min(1).max(64).optional(),
        firstName: z.string().trim().max(groupLimits.teacherName),
        lastName: z.string().trim().max(groupLimits.teacherName),
      })
      .refine(({ firstName, lastName }) => firstName + lastName !== '', { error: 'needs a name' })
      .optional(),
    isManual: z.boolean().default(false),
    meetings: z
      .array(z.strictObject({ weekday: z.int().min(0).max(6), from: clock, to: clock }))
      .max(groupLimits.meetings)
      .default([]),
    startsOn: day.optional(),
    endsOn: day.optional(),
    timeZone: zone.optional(),
    members: z.array(z.string().min(1).max(64)).default([]),
  })
  .refine(({ startsOn, endsOn }) => startsOn === undefined || endsOn === undefined || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'must not be before its start',
  });

export type GroupSeed = z.input<typeof groupSeed>;
export type ReadGroupSeed = z.output<typeof groupSeed>;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
