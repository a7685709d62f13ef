// What is sent of connections, each shown at once as it will be; what is refused goes back.
import type { useApolloClient } from '@banyan/framework';
import {
  AnswerRequestDocument,
  AskToConnectDocument,
  EndConnectionDocument,
  FriendCountsDocument,
  type FriendRequestStatus,
  type FriendResponse,
  type StandingFragment,
} from '../generated/graphql.ts';

export interface Pair {
  client: ReturnType<typeof useApolloClient>;
  viewerId: string;
  /** The other one. */
  id: string;
}

type Status = FriendRequestStatus | null;

/** A friendship is ended from what the service says of it, not from what was only foreseen. */
function foreseen({ id }: Pair, friendRequestStatus: Status): StandingFragment {
  const canRemoveConnection = friendRequestStatus === 'SENT';
  const friendsSince = friendRequestStatus === 'APPROVED' ? new Date().toISOString() : null;
  return { __typename: 'Classmate', id, friendRequestStatus, friendsSince, canRemoveConnection } as StandingFragment;
}

/** What they are to each other then: of two who ask each other both have said yes. */
export async function askToConnect(pair: Pair): Promise<Status> {
  const { data } = await pair.client.mutate({
    mutation: AskToConnectDocument,
    variables: { currentUserId: pair.viewerId, userId: pair.id },
    optimisticResponse: { connect: foreseen(pair, 'SENT') },
  });
  return data?.connect?.friendRequestStatus ?? null;
}

export async function answerRequest(pair: Pair, response: FriendResponse): Promise<void> {
  const { client, viewerId, id } = pair;
  const classmate = foreseen(pair, response === 'APPROVED' ? 'APPROVED' : 'IGNORED');
  const asked = { query: FriendCountsDocument, variables: { userId: viewerId } };
  const held = client.readQuery(asked)?.friendRequestsStatus;
  const counts = { __typename: 'FriendRequestCounts', ...(held ?? { ignoredCount: 0, pendingCount: 0, sentCount: 0 }) };
  await client.mutate({
    mutation: AnswerRequestDocument,
    variables: { currentId: viewerId, userId: id, response },
    optimisticResponse: { respond: { __typename: 'FriendAnswer', classmate, counts } } as never,
    update: (cache, { data }) => {
      const friendRequestsStatus = data?.respond?.counts;
      if (!friendRequestsStatus) return;
      cache.updateQuery(asked, (before) => (before ? { ...before, friendRequestsStatus } : null));
    },
  });
}

/**
 * Ends what they are, and nothing else: the call is the same for a request and a friendship, and the other may have said yes since this page
 * was reported.
 *
 * @returns what they are to each other then
 */
export async function endConnection(pair: Pair, only: 'SENT' | 'APPROVED'): Promise<Status> {
  const { data } = await pair.client.mutate({
    mutation: EndConnectionDocument,
    variables: { currentUserId: pair.viewerId, userId: pair.id, only },
    optimisticResponse: { removeConnection: foreseen(pair, null) },
  });
  return data?.removeConnection?.friendRequestStatus ?? null;
}
