import { isOnline, setBadge, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useConnectionNews } from '../connecting/useConnectionNews.ts';
import {
  FriendCountsDocument,
  type FriendFieldsFragment,
  FriendListDocument,
  type FriendListQueryVariables,
  type FriendRequestStatus,
} from '../generated/graphql.ts';

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
/** A member as they show themselves, and what they are to the viewer. */
export type Friend = Omit<Classmate, 'member'> & Omit<NonNullable<Classmate['member']>, 'id'>;

const nobody = {
  name: null,
  username: null,
  profilePictureUrl: null,
  profilePictureThumbUrl: null,
  major: null,
  classification: null,
};

/** Both in one, as screens show them. */
const toFriend = ({ member, ...classmate }: Classmate): Friend => ({ ...nobody, ...member, ...classmate });

const none: readonly Classmate[] = [];

export interface Friends {
  friends: readonly Friend[];
  hasMore: boolean;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  moreState: 'idle' | 'loading' | 'failed';
  loadMore(): void;
  retry(): void;
}

/** `userId` alone asks for friends, forty at a time: the server's default. */
const variablesFor = (userId: string, kind: FriendKind): FriendListQueryVariables =>
  kind === 'friends' ? { userId } : { userId, [kind]: true };

function stateOf(page: unknown, loading: boolean, error: unknown): Friends['state'] {
  if (page) return 'ready';
  if (loading || !error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}

/** The viewer's connections of one kind, page by page; anyone who is of another kind by now is not among them. */
export function useFriends(kind: FriendKind = 'friends'): Friends {
  const viewer = useViewer();
  const { data, loading, error, refetch, fetchMore } = useQuery(FriendListDocument, {
    variables: variablesFor(viewer?.id ?? '', kind),
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useConnectionNews();
  const [moreState, setMoreState] = useState<Friends['moreState']>('idle');
  const isBusy = useRef(false);
  const page = data?.myConnections;
  const items = (page?.items ?? none) as readonly Classmate[];
  const friends = useMemo(
    () => items.filter((item) => item.friendRequestStatus === statusOf[kind]).map(toFriend),
    [items, kind],
  );

  const loadMore = async () => {
    if (isBusy.current || !page?.hasMore) return;
    isBusy.current = true;
    setMoreState('loading');
    const state = await fetchMore({ variables: { skip: items.length } }).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    isBusy.current = false;
    setMoreState(state);
  };
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!page && Boolean(error), retry);
  useRetryWhenBack(moreState === 'failed', () => void loadMore());
  return {
    friends,
    hasMore: page?.hasMore ?? false,
    state: stateOf(page, loading, error),
    moreState,
    loadMore: () => void loadMore(),
    retry,
  };
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
