import { idText, keptText } from '@banyan/kit';
import { z } from 'zod';

const longestName = 120;
/** In minutes. */
const shortest = 5;
const longest = 8 * 60;
/** Planned together: half a year of weeks. */
const mostWeeks = 26;
const furthestMs = 2 * 366 * 24 * 60 * 60_000;

const meeting = z.object({
  name: keptText(1, longestName),
  startsAt: z.date(),
  minutes: z.int().min(shortest).max(longest),
  hostId: idText,
});

export type MeetingInput = z.output<typeof meeting>;

export const createInput = z.object({
  clientId: idText,
  meeting,
  weeks: z
    .int()
    .min(1)
    .max(mostWeeks)
    .nullish()
    .transform((weeks) => weeks ?? 1),
});

const following = z
  .boolean()
  .nullish()
  .transform((is) => is ?? false);

export const updateInput = z.object({ id: idText, revision: z.int().min(1), meeting, following });

export const removeInput = z.object({ id: idText, following });

export const meetingInput = z.object({ meetingId: idText });

export const ownInput = z.object({ userId: idText });

export const registerInput = z.object({ userId: idText, meetingId: idText });

export const oneInput = z.object({ id: idText });

/** Nobody plans further ahead. */
export const isTooFar = (time: Date, now: Date): boolean => time.getTime() > now.getTime() + furthestMs;
