import { setBadge, useQuery, useViewer } from '@banyan/framework';
import { useEffect, useMemo } from 'react';
import { useConnectionNews } from '../connecting/useConnectionNews.ts';
import {
  FriendCountsDocument,
  type FriendFieldsFragment,
  FriendListDocument,
  type FriendListQueryVariables,
  type FriendRequestStatus,
} from '../generated/graphql.ts';
import { type Friend, toFriend } from './friend.ts';
import { type Pages, usePages } from './usePages.ts';

/** Which of the viewer's connections to list. */
export const friendKinds = ['friends', 'pending', 'sent', 'ignored'] as const;
export type FriendKind = (typeof friendKinds)[number];
type Classmate = FriendFieldsFragment;
const statusOf: Record<FriendKind, FriendRequestStatus> = {
  friends: 'APPROVED',
  pending: 'PENDING',
  sent: 'SENT',
  ignored: 'IGNORED',
};
const none: readonly Classmate[] = [];

export interface Friends extends Pages {
  friends: readonly Friend[];
}

/** `userId` alone asks for friends, forty at a time: the server's default. */
const variablesFor = (userId: string, kind: FriendKind): FriendListQueryVariables =>
  kind === 'friends' ? { userId } : { userId, [kind]: true };

/** The viewer's connections of one kind, page by page; anyone who is of another kind by now is not among them. */
export function useFriends(kind: FriendKind = 'friends'): Friends {
  const viewer = useViewer();
  const { data, ...asking } = useQuery(FriendListDocument, {
    variables: variablesFor(viewer?.id ?? '', kind),
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useConnectionNews();
  const page = data?.myConnections;
  const items = (page?.items ?? none) as readonly Classmate[];
  const friends = useMemo(
    () => items.filter((item) => item.friendRequestStatus === statusOf[kind]).map(toFriend),
    [items, kind],
  );

  return { ...usePages({ ...asking, page }), friends };
}

/** How many there are of each kind; null while unknown. What waits for an answer stands beside the bars' entry too. */
export function useFriendCounts(): Record<FriendKind, number | null> {
  const viewer = useViewer();
  const { data } = useQuery(FriendCountsDocument, {
    variables: { userId: viewer?.id ?? '' },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useConnectionNews();
  const requests = data?.friendRequestsStatus;
  const pending = requests?.pendingCount;
  useEffect(() => {
    if (pending != null) setBadge('friends', pending);
  }, [pending]);
  return {
    friends: data?.totalFriends ?? null,
    pending: requests?.pendingCount ?? null,
    sent: requests?.sentCount ?? null,
    ignored: requests?.ignoredCount ?? null,
  };
}
