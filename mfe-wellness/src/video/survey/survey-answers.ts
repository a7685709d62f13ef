import type { WordingKey } from '@banyan/framework';

/** Sent in exactly these words, in whatever language they are read (wellness.md §5). */
export const helpful = 'Was Helpful';

export const reasons = [
  { answer: 'The content is not what I am looking for', wording: 'wellness.survey.content' },
  { answer: 'The video is too long', wording: 'wellness.survey.tooLong' },
  { answer: 'The instruction is hard to follow', wording: 'wellness.survey.hard' },
  { answer: 'The video/audio is not working', wording: 'wellness.survey.notWorking' },
] as const satisfies readonly { answer: string; wording: WordingKey }[];

export type SurveyAnswer = typeof helpful | (typeof reasons)[number]['answer'];
