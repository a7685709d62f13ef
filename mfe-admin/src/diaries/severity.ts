/** From where on each word holds, as the members' own screen says it. */
const beginsAt = { NONE: 0, MILD: 1, MODERATE: 4, SEVERE: 7 } as const;
type Word = keyof typeof beginsAt;

export const wordOf = (level: number): Word =>
  (Object.keys(beginsAt) as Word[]).findLast((word) => level >= beginsAt[word]) ?? 'NONE';
