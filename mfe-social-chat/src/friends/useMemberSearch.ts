import { useQuery, useViewer } from '@banyan/framework';
import { useMemo } from 'react';
import { useStandingNews } from '../connecting/useStandingNews.ts';
import { type FriendFieldsFragment, MemberSearchDocument } from '../generated/graphql.ts';
import { toFriend } from './friend.ts';
import type { Friends } from './useFriends.ts';
import { usePages } from './usePages.ts';

export interface Search {
  term: string;
  /** Content with one of the words, by how it begins. */
  isBroad: boolean;
  /** Also who is not in the directory: for staff alone. */
  withUnlisted: boolean;
}

const none: readonly FriendFieldsFragment[] = [];

/** Who is found by name among all members, ten at a time. */
export function useMemberSearch({ term, isBroad, withUnlisted }: Search): Friends {
  const viewer = useViewer();
  const { data, ...asking } = useQuery(MemberSearchDocument, {
    variables: {
      userId: viewer?.id ?? '',
      text: term,
      ...(isBroad && { isBroad }),
      ...(withUnlisted && { showHidden: true }),
    },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useStandingNews();
  const page = data?.searchStudents;
  const items = (page?.items ?? none) as readonly FriendFieldsFragment[];
  const friends = useMemo(() => items.map(toFriend), [items]);
  return { ...usePages({ ...asking, page }), friends };
}
