/** What is in one row, in px. */
export interface Row {
  /** What each entry needs for its words in one line. */
  entries: readonly number[];
  /** What More needs, should it be there. */
  more: number;
  gap: number;
  available: number;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** How many entries have room in the row; where that is not all of them, More has room beside them. */
export function fitting({ entries, more, gap, available }: Row): number {
  const needed = (count: number) => sum(entries.slice(0, count)) + gap * Math.max(0, count - 1);
  if (needed(entries.length) <= available) return entries.length;
  const counts = entries.map((_, count) => count);
  return counts.findLast((count) => needed(count) + (count && gap) + more <= available) ?? 0;
}
