import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useEffect } from 'react';
import { MyExportDocument } from '../../generated/graphql.ts';
import type { MyExport } from './data-calls.ts';

/** How soon a member sees that their file is ready. */
const LOOK_EVERY_MS = 2_000;

/** What the member asked to take along, from the server each time; looked at again while it is being made and the page is seen. */
export function useMyData() {
  const { data, error, refetch } = useQuery(MyExportDocument, { fetchPolicy: 'no-cache' });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!data && Boolean(error), retry);
  const mine = (data?.myExport ?? null) as MyExport | null;
  const isWaiting = mine?.state === 'WAITING';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  });
  return {
    isReady: Boolean(data?.me),
    mine,
    username: data?.me?.username ?? '',
    hasSecondFactor: data?.secondFactor?.isOn === true,
    hasFailed: !data && Boolean(error),
    isOffline: !isOnline(),
    retry,
  };
}

export type MyData = ReturnType<typeof useMyData>;
