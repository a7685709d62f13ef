/**
 * What a draft keeps as JSON in one line. Where two pages left theirs at one place they stand one below the other: what was left last holds.
 *
 * @param before what holds where nothing can be read
 */
export function readKept<Kept>(text: string, before: Kept): Kept {
  for (const line of text.split('\n').toReversed()) {
    try {
      const kept = JSON.parse(line) as Kept | null;
      if (typeof kept === 'object' && kept !== null) return { ...before, ...kept };
    } catch {
      // Half a line is of another place.
    }
  }
  return before;
}
