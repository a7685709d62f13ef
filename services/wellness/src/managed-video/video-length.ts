// How long a session is called: members find it by that (wellness.md §2).
import type { TextInLanguage, VideoLength } from '../video/video.model.ts';

const words: Record<VideoLength, readonly string[]> = {
  short: ['short', 'קצר', 'קצרה'],
  medium: ['medium', 'בינוני', 'בינונית'],
  long: ['long', 'ארוך', 'ארוכה'],
};

const minute = 60;

/** By the word in its label; where none says so, by the nearest of 5–10, 15–30 and 60–75 minutes. */
export function lengthOf(labels: readonly TextInLanguage[], seconds: number): VideoLength {
  const said = new Set(labels.flatMap(({ text }) => text.toLowerCase().split(/\s+/)));
  const named = (Object.keys(words) as VideoLength[]).find((length) => words[length].some((word) => said.has(word)));
  if (named) return named;
  if (seconds < 12.5 * minute) return 'short';
  return seconds < 45 * minute ? 'medium' : 'long';
}
