// What stands where while the list is open: what is read stays in place, and what comes waits (decision 157).
import type { Notice } from './notice.ts';

/** Id → whether it was new when it was first shown. */
export type FrozenState = ReadonlyMap<string, boolean>;

export interface FrozenList {
  fresh: readonly Notice[];
  earlier: readonly Notice[];
  /** Came while the list was open, and is not shown before the reader asks. */
  waiting: readonly Notice[];
}

/**
 * `standing`: what is shown already; null while the list is not known for sure, when everything stands as it is by now. What comes
 * before the first that is shown has just happened; what comes behind it is older, and joins as it is.
 */
export function arrange(items: readonly Notice[], frozen: FrozenState | null): FrozenList {
  const first = frozen ? items.findIndex(({ id }) => frozen.has(id)) : -1;
  const waiting = items.filter(({ id }, index) => index < first && !frozen!.has(id));
  const shown = items.filter((each) => !waiting.includes(each));
  const isFresh = ({ id, read }: Notice) => frozen?.get(id) ?? !read;
  return { fresh: shown.filter(isFresh), earlier: shown.filter((each) => !isFresh(each)), waiting };
}

/** With these shown too. */
export function withShown(frozen: FrozenState | null, { fresh, earlier }: Omit<FrozenList, 'waiting'>): FrozenState {
  const next = new Map(frozen ?? []);
  for (const { id } of fresh) next.set(id, true);
  for (const { id } of earlier) next.set(id, false);
  return next;
}
