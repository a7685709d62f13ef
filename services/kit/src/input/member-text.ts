import { visibleText } from '@banyan/member-text';
import { z } from 'zod';
import type { ErrorWordingKey } from '../errors/error-table.ts';

export interface MemberTextWords {
  empty: ErrorWordingKey;
  tooLong: ErrorWordingKey;
}

/** Between so many characters, counted as forms and the database count them: in UTF-16 units, where zod's own count is of code points. */
export const countedText = (least: number, most: number) =>
  z.string().refine((text) => text.length >= least && text.length <= most, {
    error: `must have ${least} to ${most} characters`,
  });

/** A text a member wrote, as it is kept, whose refusal needs no words of its own. `least` 0: it may be empty. */
export const keptText = (least: 0 | 1, most: number) =>
  z.string().transform(visibleText).pipe(countedText(least, most));

/** A text a member wrote, as it is kept; one without anything to see, or with more than `most` characters, is refused. */
export function memberText(most: number, words: MemberTextWords) {
  return z
    .string()
    .transform(visibleText)
    .refine((text) => text !== '', { params: { wordingKey: words.empty }, abort: true })
    .refine((text) => text.length <= most, { params: { wordingKey: words.tooLong } });
}
