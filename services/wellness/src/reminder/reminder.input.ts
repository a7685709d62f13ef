import { idText, longestText, visibleText, zoneNamed } from '@banyan/kit';
import { z } from 'zod';
import { readRepeat } from './repeat.ts';

const aheadMs = 2 * 366 * 24 * 60 * 60 * 1_000;

const name = z
  .string()
  .nullish()
  .transform((text) => visibleText(text ?? '') || undefined)
  .refine((text) => text === undefined || text.length <= longestText.reminderName, {
    params: { wordingKey: 'wellness.error.nameTooLong' },
  });

const repeat = z
  .string()
  .max(200)
  .nullish()
  .transform((text, problems) => {
    if (!text) return undefined;
    const rule = readRepeat(text);
    if (rule !== null) return rule;
    problems.addIssue({ code: 'custom' });
    return z.NEVER;
  });

const timeZone = z
  .string()
  .max(64)
  .nullish()
  .transform((zone) => zone ?? undefined)
  .refine((zone) => zone === undefined || zoneNamed(zone) !== undefined);

export const saveInput = z.object({
  userId: idText,
  reminderId: idText.nullish(),
  reminder: z.object({ userId: idText, name, time: z.date(), repeat, timeZone, clientId: idText.nullish() }),
});
export type Saved = z.output<typeof saveInput>['reminder'];

export const ownInput = z.object({ userId: idText });
export const snoozeInput = z.object({
  reminderId: idText,
  minutes: z
    .int()
    .min(1)
    .max(24 * 60),
});
export const completeInput = z.object({ reminderId: idText, at: z.date() });
export const removeInput = z.object({ reminderId: idText });

const longestSpanMs = 200 * 24 * 60 * 60 * 1_000;

export const spanInput = z
  .object({ from: z.date(), until: z.date() })
  .refine(({ from, until }) => until.getTime() - from.getTime() <= longestSpanMs, { path: ['until'] });

/** Further than anybody plans. */
export const isTooFar = (time: Date, now: Date): boolean => time.getTime() - now.getTime() > aheadMs;
