import { idText, longestText, pageCursor, pageLimit, visibleText } from '@banyan/kit';
import { z } from 'zod';
import { symptoms } from './symptoms.ts';

/** A device's clock may be ahead of ours. */
const aheadMs = 5 * 60_000;
const backMs = 366 * 24 * 60 * 60_000;

const note = z
  .string()
  .nullish()
  .transform((text) => visibleText(text ?? '') || null)
  .refine((text) => text === null || text.length <= longestText.diaryNote, {
    params: { wordingKey: 'wellness.error.noteTooLong' },
  });

export const addInput = z.object({
  entry: z.object({
    clientId: idText,
    symptom: z.enum(symptoms),
    severity: z.int().min(0).max(10),
    note,
    at: z.date(),
  }),
});
export type Added = z.output<typeof addInput>['entry'];

/** Neither still to come nor longer ago than anybody remembers how it was. */
export const isTimeOfEntry = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + aheadMs && at.getTime() >= now.getTime() - backMs;

export const ownInput = z.object({ userId: idText });
export const choiceInput = z.object({ userId: idText, on: z.boolean() });
export const removeInput = z.object({ id: idText });

const page = { cursor: pageCursor, limit: pageLimit(30, 100) };
const search = {
  symptom: z.enum(symptoms).nullish(),
  from: z.date().nullish(),
  until: z.date().nullish(),
  ...page,
};
export const diaryInput = z.object({ userId: idText, ...search });
export const sharedDiaryInput = z.object({ memberId: idText, ...search });
export const sharedDiariesInput = z.object(page);
export type DiarySearch = Omit<z.output<typeof diaryInput>, 'userId'>;
