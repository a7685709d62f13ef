import { useQuery, useViewer } from '@banyan/framework';
import { FriendProfileDocument } from '../generated/graphql.ts';

/** Who a chat that is not there yet is with; null while that is unknown. */
export function useWith(memberId: string) {
  const viewer = useViewer();
  const { data } = useQuery(FriendProfileDocument, {
    variables: { currentUserId: viewer?.id ?? '', id: memberId },
    skip: !viewer,
    fetchPolicy: 'cache-first',
  });
  return data?.user?.member ?? null;
}
