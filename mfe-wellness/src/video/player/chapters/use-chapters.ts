import { useWording } from '@banyan/framework';
import { type Chapter, textIn } from '../../video-texts.ts';
import { indexAt } from '../transcript/lines.ts';
import type { Playing } from '../use-playing.ts';
import { chapterBy } from './chapter-by.ts';

export interface NamedChapter {
  /** In seconds; it lasts to where the next begins, or to the end. */
  at: number;
  to: number;
  name: string;
}

export interface Chapters {
  all: readonly NamedChapter[];
  /** Which of them plays; -1 before the first. */
  current: number;
  jump(at: number): void;
  /** To the next, or back: to the beginning of this one first. */
  step(by: 1 | -1): void;
}

/** What begins when in a film, in the member's language. */
export function useChapters(
  chapters: readonly Chapter[],
  { time, duration }: Pick<Playing, 'time' | 'duration'>,
  onSeek: (seconds: number) => void,
): Chapters {
  const { language } = useWording();
  const all = chapters.map(({ at, names }, index) => ({
    at,
    to: chapters[index + 1]?.at ?? duration,
    name: textIn(names, language),
  }));
  const step = (by: 1 | -1) => {
    const to = chapterBy(all, time, by);
    if (to !== undefined) onSeek(to);
  };
  return { all, current: indexAt(all, time), jump: onSeek, step };
}
