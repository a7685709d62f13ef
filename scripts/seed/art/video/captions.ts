// The captions of a film, as WebVTT: when to breathe in and out, and what begins. The films themselves are silent.
import { type Film, filmLoop } from '@banyan/kit/seed';

const breaths = {
  en: ['Breathe in', 'Breathe out'],
  he: ['שאיפה', 'נשיפה'],
} as const;

/** The file in one language. The disc grows in the first half of each loop. */
export function writeCaptions(
  { seconds, chapters }: Pick<Film, 'seconds' | 'chapters'>,
  language: 'en' | 'he',
): string {
  const half = filmLoop.seconds / 2;
  const begins = new Map(chapters.map(({ at, names }) => [at, names[language]]));
  const cues = Array.from({ length: Math.ceil(seconds / half) }, (_, index) => {
    const from = index * half;
    const chapter = begins.get(from);
    const lines = [...(chapter ? [chapter] : []), breaths[language][index % 2]!];
    return `${timeOf(from)} --> ${timeOf(Math.min(from + half, seconds))}\n${lines.join('\n')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
}
