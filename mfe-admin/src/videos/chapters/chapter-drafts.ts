// Chapters of a video as staff type them: times as clocks, in any order.
import { isEmpty, type TextInLanguage } from '../../programme/texts.ts';
import { asClock, type ChapterDraft } from '../video-words.ts';

export interface Chapter {
  at: number;
  names: readonly TextInLanguage[];
}

/** As services/wellness takes them. */
export const mostChapters = 50;

export const draftsOf = (chapters: readonly Chapter[]): ChapterDraft[] =>
  chapters.map(({ at, names }) => ({ key: `${at}`, at: asClock(at), names }));

/** "1:05" → 65; undefined where it is no time. */
export function secondsOf(typed: string): number | undefined {
  const found = /^(\d{1,3}):([0-5]\d)$/.exec(typed.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}

export type TimeFault = 'form' | 'twice' | 'beyond';

/** What is wrong with the time of one of them. `duration`: null where it is not known here. */
export function timeFault(
  draft: ChapterDraft,
  all: readonly ChapterDraft[],
  duration: number | null,
): TimeFault | null {
  const at = secondsOf(draft.at);
  if (at === undefined) return 'form';
  if (duration !== null && at >= duration) return 'beyond';
  const first = all.find((each) => secondsOf(each.at) === at);
  return first && first.key !== draft.key ? 'twice' : null;
}

export const isLackingChapter = (all: readonly ChapterDraft[], duration: number | null): boolean =>
  all.some((draft) => draft.names.some(isEmpty) || timeFault(draft, all, duration) !== null);

/** In their order, as they are sent. */
export const chaptersOf = (all: readonly ChapterDraft[]): Chapter[] =>
  all.map(({ at, names }) => ({ at: secondsOf(at) ?? 0, names })).toSorted((one, other) => one.at - other.at);
