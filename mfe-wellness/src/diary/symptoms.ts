import type { DiarySymptom } from '../generated/graphql.ts';

/** In the order of the specification (wellness.md §9). */
export const symptoms: readonly DiarySymptom[] = [
  'DIFFICULTY_SLEEPING',
  'FATIGUE',
  'MEMORY_DIFFICULTY',
  'PAIN',
  'LOW_MOOD',
  'DEPRESSION',
  'ANXIETY',
  'PHYSICAL_FUNCTION',
  'OTHER',
];

const moods: readonly DiarySymptom[] = ['LOW_MOOD', 'DEPRESSION', 'ANXIETY'];

/** Anyone who feels so sees whom they can turn to, however strong it is (safe-behaviour). */
export const isMood = (symptom: DiarySymptom): boolean => moods.includes(symptom);
