import { useQuery, useViewer } from '@banyan/framework';
import { useMemo } from 'react';
import { useStandingNews } from '../connecting/useStandingNews.ts';
import { toFriend } from '../friends/friend.ts';
import { FriendSuggestionsDocument, type FriendSuggestionsQuery } from '../generated/graphql.ts';

/** As many as anybody looks through; the search is for the others. */
const AMOUNT = 24;

type Suggested = NonNullable<FriendSuggestionsQuery['friendsSuggestions']>[number];

const none: readonly Suggested[] = [];

/** Whom the viewer may know. Nobody while that is unknown: it is an offer, and nothing waits for it. */
export function useSuggestions() {
  const viewer = useViewer();
  const { data } = useQuery(FriendSuggestionsDocument, {
    variables: { userId: viewer?.id ?? '', amount: AMOUNT },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useStandingNews();
  const suggested = (data?.friendsSuggestions ?? none) as readonly Suggested[];
  // Who became a friend meanwhile stands among the friends above.
  return useMemo(
    () => suggested.filter(({ friendRequestStatus }) => friendRequestStatus !== 'APPROVED').map(toFriend),
    [suggested],
  );
}

export type Suggestion = ReturnType<typeof useSuggestions>[number];
