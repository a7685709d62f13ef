import type { DiarySymptom } from '../src/generated/schema.ts';

type Language = 'en' | 'he';

export interface PlannedEntry {
  key: string;
  symptom: DiarySymptom;
  severity: number;
  note: string | null;
  at: Date;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** How strong it was, a day and a half apart, the oldest first: it goes up and down, and eases. */
const courses: Partial<Record<DiarySymptom, readonly number[]>> = {
  FATIGUE: [7, 6, 8, 6, 6, 5, 6, 4, 5, 3, 4, 3],
  DIFFICULTY_SLEEPING: [6, 6, 5, 7, 4, 4, 3, 4, 2, 2],
};

/** By their place from the newest. */
const notes: Partial<Record<number, Record<Language, string>>> = {
  0: { en: 'A short walk before noon helped', he: 'הליכה קצרה לפני הצהריים עזרה' },
  3: { en: 'Breathing exercises in bed', he: 'תרגילי נשימה במיטה' },
  7: { en: 'The day after treatment', he: 'יום אחרי הטיפול' },
};

/** Some weeks of a diary, up to yesterday. */
export function planDiary(language: Language, now: Date): PlannedEntry[] {
  return Object.entries(courses).flatMap(([symptom, course], turn) =>
    course.map((severity, index) => {
      const back = course.length - 1 - index;
      const note = turn === 0 ? (notes[back]?.[language] ?? null) : null;
      const at = new Date(now.getTime() - (1 + 1.5 * back) * dayMs - turn * 60 * 60 * 1_000);
      return { key: `${symptom} ${index}`, symptom: symptom as DiarySymptom, severity, note, at };
    }),
  );
}
