// What happens when in a film of the demo programme: its chapters, and one line of its captions each.
import { type FilmChapter, type FilmType, filmLoop } from './film.ts';

type Part = readonly [share: number, en: string, he: string];

/** Where each part begins, as a share of the whole. */
const parts: Readonly<Record<FilmType, readonly Part[]>> = {
  session: [
    [0, 'Arriving', 'הגעה'],
    [0.1, 'Warming up', 'חימום'],
    [0.35, 'Practice', 'תרגול'],
    [0.75, 'Slowing down', 'האטה'],
    [0.9, 'Rest', 'מנוחה'],
  ],
  pose: [
    [0, 'Coming into the pose', 'כניסה לתנוחה'],
    [0.3, 'Holding the pose', 'שהייה בתנוחה'],
    [0.8, 'Coming out of the pose', 'יציאה מהתנוחה'],
  ],
  modification: [
    [0, 'What is needed', 'מה צריך'],
    [0.2, 'Practice with support', 'תרגול עם תמיכה'],
    [0.8, 'Rest', 'מנוחה'],
  ],
};

/** The chapters of a film of this type that is this long, the first at its beginning; each with a new breath. */
export const chaptersOf = (type: FilmType, seconds: number): FilmChapter[] =>
  parts[type].map(([share, en, he]) => ({
    at: Math.round((seconds * share) / filmLoop.seconds) * filmLoop.seconds,
    names: { en, he },
  }));
