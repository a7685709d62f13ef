import { visibleText } from '@banyan/member-text';
import { z } from 'zod';
import type { ErrorWordingKey } from '../errors/error-table.ts';

export interface MemberTextWords {
  empty: ErrorWordingKey;
  tooLong: ErrorWordingKey;
}

/** A text a member wrote, as it is kept; one without anything to see, or with more than `most` characters, is refused. */
export function memberText(most: number, words: MemberTextWords) {
  return z
    .string()
    .transform(visibleText)
    .refine((text) => text !== '', { params: { wordingKey: words.empty }, abort: true })
    .refine((text) => text.length <= most, { params: { wordingKey: words.tooLong } });
}
