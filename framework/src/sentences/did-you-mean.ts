import { closest } from 'fastest-levenshtein';

/** ` (did you mean "feed.title"?)`, or nothing when there is nothing to choose from. */
export function didYouMean(word: string, known: readonly string[]): string {
  return known.length > 0 ? ` (did you mean "${closest(word, known)}"?)` : '';
}
