import { useWording, visibleText } from '@banyan/framework';
import { useDeferredValue } from 'react';

export interface TextLength {
  /** Said once the end is near. */
  count?: string;
  tooLong?: string | undefined;
}

/** From here on it is said how much is left. */
const NEAR = 0.9;

/** How much is written of how much, once the end is near. Nothing is cut off: what was pasted stays. */
export function useTextLength(typed: string, limit: number): TextLength {
  const { t, language } = useWording();
  // A key does not wait for the count: a pasted book is long to count.
  const text = useDeferredValue(typed);
  // Nothing grows by being cleaned.
  const written = text.length <= limit * NEAR ? 0 : visibleText(text).length;
  // No letter before waits for a formatter.
  if (written <= limit * NEAR) return {};
  const number = new Intl.NumberFormat(language);
  const values = { written: number.format(written), limit: number.format(limit) };
  return {
    count: t('feed.comment.length', values),
    tooLong: written > limit ? t('feed.comment.tooLong', values) : undefined,
  };
}
