// Entries as the service answers them.
export interface Kept {
  __typename: 'DiaryEntry';
  id: string;
  symptom: string;
  severity: number;
  note: string | null;
  at: string;
}

/** A moment so many days ago. */
export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** One of fatigue, but for what is given. */
export const entry = (id: string, given: Partial<Kept> = {}): Kept => ({
  __typename: 'DiaryEntry',
  id,
  symptom: 'FATIGUE',
  severity: 4,
  note: null,
  at: ago(1),
  ...given,
});
