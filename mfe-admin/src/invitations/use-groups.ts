import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { GroupsToInviteDocument } from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';

export interface Group {
  id: string;
  name: string;
}

export interface Groups {
  /** By name. */
  groups: readonly Group[];
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

/** The groups to which staff can invite. */
export function useGroups(): Groups {
  const { data, error, refetch } = useQuery(GroupsToInviteDocument, eachVisit);
  const retry = () => void refetch().catch(() => {});
  const targets = data?.publicationTargets;
  useRetryWhenBack(!targets && Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  // What has no name is not one group, but everyone.
  const groups = (targets ?? []).flatMap(({ id, name }) => (name ? [{ id, name }] : []));
  return { groups, state: targets ? 'ready' : missing, retry };
}
