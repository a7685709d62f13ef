// What was found, marked over the page by the browser itself (CSS Custom Highlight API): no letter of the page is moved. A browser that
// cannot goes to the page, and marks nothing.
import type { Found } from './use-search.ts';

/** As reader.module.css names them. */
const names = { found: 'banyan-found', current: 'banyan-found-current' } as const;

function markOf(name: string): Highlight | undefined {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return undefined;
  const known = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, known);
  return known;
}

/** The letters of a match, in the lines that the page shows. */
export function rangeOf(lines: ArrayLike<Element>, { from, last }: Pick<Found, 'from' | 'last'>): Range | undefined {
  const [first, end] = [lines[from.line]?.firstChild, lines[last.line]?.firstChild];
  if (!first || !end) return undefined;
  const range = document.createRange();
  range.setStart(first, from.at);
  range.setEnd(end, Math.min(last.at + 1, end.textContent?.length ?? 0));
  return range;
}

/** Marks them until it is called back. */
export function markFound(ranges: readonly { range: Range; isCurrent: boolean }[]): () => void {
  for (const { range, isCurrent } of ranges) markOf(isCurrent ? names.current : names.found)?.add(range);
  return () => {
    for (const { range, isCurrent } of ranges) markOf(isCurrent ? names.current : names.found)?.delete(range);
  };
}
