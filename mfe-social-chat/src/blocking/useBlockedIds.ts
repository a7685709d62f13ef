import { useQuery, useViewer } from '@banyan/framework';
import { useMemo } from 'react';
import { useConnectionNews } from '../connecting/useConnectionNews.ts';
import { BlockedMembersDocument } from '../generated/graphql.ts';

/** What the service answers at most; of who blocks more, the ones blocked last. */
const MOST = 100;

/** Ids of whom the viewer blocks, for who shows others in a group; nobody's while somebody impersonates them. */
export function useBlockedIds(): ReadonlySet<string> {
  const viewer = useViewer();
  const { data } = useQuery(BlockedMembersDocument, {
    variables: { userId: viewer?.id ?? '', limit: MOST },
    skip: !viewer || Boolean(viewer.acting),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useConnectionNews();
  const items = data?.blockedMembers?.items;
  return useMemo(
    () => new Set((items ?? []).filter(({ isBlocked }) => isBlocked).map(({ id }) => String(id))),
    [items],
  );
}
