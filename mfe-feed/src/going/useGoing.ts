import { isOnline, useApolloClient, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { type AuthorFieldsFragment, GoingListDocument, type GoingListQuery } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { rsvpStateOf } from '../rsvp/rsvp-state.ts';
import { arrangeGoing } from './arrange-going.ts';

/** community.md §7. What is live comes sooner. */
const POLL_MS = 30_000;

type Page = NonNullable<GoingListQuery['eventGoingList']>;

export interface Going {
  people: readonly AuthorFieldsFragment[];
  mutual: number | null;
  state: 'loading' | 'ready' | 'missing' | 'failed' | 'offline';
  hasMore: boolean;
  retry(): void;
  /** Rejects when the next page did not come. */
  more(): Promise<void>;
}

/** The first page, again with every change of the count and every half minute. */
function useFirstPage({ id, goingCount }: HappeningEntry) {
  const { data, error, refetch } = useQuery(GoingListDocument, {
    variables: { eventId: id },
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
  });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  const [seenCount, setSeenCount] = useState(goingCount);
  useEffect(() => {
    if (seenCount === goingCount) return;
    setSeenCount(goingCount);
    void refetch().catch(() => {});
  }, [goingCount, seenCount, refetch]);
  const state = data
    ? data.eventGoingList
      ? 'ready'
      : 'missing'
    : error
      ? isOnline()
        ? 'failed'
        : 'offline'
      : 'loading';
  return { first: data?.eventGoingList ?? null, state, retry } as const;
}

/** Who comes: by the page, kept current while it is looked at. */
export function useGoing(item: HappeningEntry, hidesMyName: boolean): Going {
  const client = useApolloClient();
  const viewer = useViewer();
  const { first, state, retry } = useFirstPage(item);
  const [later, setLater] = useState<readonly Page[]>([]);
  const last = later.at(-1) ?? first;
  const more = async () => {
    const variables = { eventId: item.id, after: last?.cursor ?? null };
    const answer = await client.query({ query: GoingListDocument, variables, fetchPolicy: 'network-only' });
    const page = answer.data?.eventGoingList;
    if (page) setLater((pages) => [...pages, page]);
  };
  const me = {
    __typename: 'User' as const,
    id: viewer?.id ?? '',
    name: viewer?.name ?? '',
    profilePictureUrl: viewer?.pictureUrl ?? null,
    profilePictureThumbUrl: null,
    admin: false,
    isDeleted: false,
  };
  const pages = [first, ...later].map((page) => page?.users ?? []);
  const people = arrangeGoing(pages, me, rsvpStateOf(item) === 'going' && !hidesMyName);
  return { people, mutual: first?.mutual ?? null, state, hasMore: last?.hasMore ?? false, retry, more };
}
