import type { DiarySymptom } from '../generated/schema.ts';

/** In the order of the specification (wellness.md §9). */
export const symptoms = [
  'DIFFICULTY_SLEEPING',
  'FATIGUE',
  'MEMORY_DIFFICULTY',
  'PAIN',
  'LOW_MOOD',
  'DEPRESSION',
  'ANXIETY',
  'PHYSICAL_FUNCTION',
  'OTHER',
] as const satisfies readonly DiarySymptom[];
