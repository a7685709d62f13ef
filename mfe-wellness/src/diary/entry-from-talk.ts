import type { DiarySymptom } from '../generated/graphql.ts';
import type { FinishedTalk } from '../guide/talk/talk.ts';

/** What the guide calls it (flow.json), as a diary keeps it. */
const symptomOf: Readonly<Record<string, DiarySymptom>> = {
  sleep: 'DIFFICULTY_SLEEPING',
  fatigue: 'FATIGUE',
  memory: 'MEMORY_DIFFICULTY',
  pain: 'PAIN',
  lowMood: 'LOW_MOOD',
  depression: 'DEPRESSION',
  anxiety: 'ANXIETY',
  physical: 'PHYSICAL_FUNCTION',
  other: 'OTHER',
};

/** The entry that a talk makes: the same talk is the same entry. Null for a symptom that a diary has no name for. */
export function entryOfTalk({ symptom, severity, at }: FinishedTalk) {
  const named = symptomOf[symptom];
  if (!named) return null;
  return { clientId: `talk_${at.getTime()}`, symptom: named, severity, note: null, at: at.toISOString() };
}
