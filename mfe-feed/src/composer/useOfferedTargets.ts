import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { PostAudienceDocument } from '../generated/graphql.ts';
import type { OfferedTarget } from './targets.ts';

export interface OfferedTargets {
  choices: readonly OfferedTarget[];
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

const none: readonly OfferedTarget[] = [];

/** Whom the viewer may write for. Asked again each time: groups come and go. */
export function useOfferedTargets(): OfferedTargets {
  const { data, error, refetch } = useQuery(PostAudienceDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { choices: data?.postAudience ?? none, state: data?.postAudience ? 'ready' : missing, retry };
}
