// What members answer when they are asked whether a video helped: the exact words of the specification (wellness.md §5), kept as numbers.

const answers = [
  'Was Helpful',
  'The content is not what I am looking for',
  'The video is too long',
  'The instruction is hard to follow',
  'The video/audio is not working',
] as const;

export const surveyAnswers: readonly string[] = answers;

/** -1: nobody is asked that. */
export const surveyNumber = (answer: string): number => surveyAnswers.indexOf(answer);

export const surveyText = (number: number | undefined): string | null =>
  number === undefined ? null : (answers[number] ?? null);
