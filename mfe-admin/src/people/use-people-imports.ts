import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useEffect } from 'react';
import { type ListedPeopleImportFragment, PeopleImportsDocument } from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';

export type PeopleImport = ListedPeopleImportFragment;

export interface PeopleImports {
  imports: readonly PeopleImport[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  /** Reads them again. Answers those that are there; none where they could not be read. */
  read(): Promise<readonly PeopleImport[]>;
}

/** While one of them is being written or undone. */
const pollMs = 2_000;

const isBusy = ({ state }: PeopleImport) => state === 'WRITING' || state === 'UNDOING';

/** The last imports, and how far the one is that is under way. */
export function usePeopleImports(): PeopleImports {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(PeopleImportsDocument, eachVisit);
  const found = data?.peopleImports;
  const isUnderWay = found?.some(isBusy) ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    startPolling(pollMs);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  const read = () =>
    refetch().then(
      (answer) => answer.data?.peopleImports ?? [],
      () => [],
    );
  useRetryWhenBack(Boolean(error), () => void read());
  const failed = isOnline() ? 'failed' : 'offline';
  return { imports: found ?? [], state: found ? 'ready' : error ? failed : 'loading', read };
}
