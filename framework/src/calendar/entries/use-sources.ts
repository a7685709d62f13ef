import { type CalendarEntries, type CalendarEntry, communityZone } from '@banyan/framework';
import { useCallback, useMemo, useState } from 'react';
import { type Entry, entryOf } from './entry.ts';

export interface Sources {
  entries: readonly Entry[];
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
  /** For the slot: what one contribution has; the answer takes it back. */
  onEntries(found: CalendarEntries): () => void;
}

const NONE: readonly CalendarEntries[] = [];

/** What other modules have for the calendar, as each of them says it (`calendar.entries/v1`). */
export function useSources(): Sources {
  const [sources, setSources] = useState(NONE);
  const onEntries = useCallback((found: CalendarEntries) => {
    setSources((all) => [...all, found]);
    return () => setSources((all) => all.filter((each) => each !== found));
  }, []);
  const entries = useMemo(() => {
    const zone = communityZone();
    const read = (source: number) => (entry: CalendarEntry) => entryOf(entry, source, zone);
    return sources.flatMap((each, index) => each.entries.map(read(index)));
  }, [sources]);
  const failed = sources.filter(({ state }) => state === 'failed');
  const retry = () => {
    for (const each of failed) each.retry();
  };
  const isLoading = sources.some(({ state }) => state === 'loading');
  return { entries, isLoading, hasFailed: failed.length > 0, retry, onEntries };
}
