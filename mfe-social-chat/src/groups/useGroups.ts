import { isOnline, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { useEffect, useRef, useState } from 'react';
import {
  GroupChangedDocument,
  type GroupFieldsFragment,
  MyGroupsChangedDocument,
  MyGroupsDocument,
} from '../generated/graphql.ts';
import { activeGroupKey, activeGroupWrite } from './active-group-write.ts';

export type Group = GroupFieldsFragment;

/** As many as the service gives where nothing is said, and at most (community.md §9). */
const FIRST = 10;
const MOST = 50;
/** News of one import come one by one. */
const GATHER_MS = 200;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Groups {
  groups: readonly Group[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  hasMore: boolean;
  loadMore(): void;
  retry(): void;
  /** The one that the member chose last. */
  chosen: string | null;
}

/** The viewer's groups, kept current while they are shown: who is in them, what is said of them, and when they meet next. */
export function useGroups(): Groups {
  const viewer = useViewer();
  const [limit, setLimit] = useState<number | undefined>();
  const { data, loading, error, refetch } = useQuery(MyGroupsDocument, {
    variables: { userId: viewer?.id ?? '', ...(limit && { limit }) },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => {});
  const soon = useSoon(retry);
  useLive(MyGroupsChangedDocument, { onData: soon });
  useLive(GroupChangedDocument, { onData: soon });
  const found = data?.myCourses;
  const groups = found ?? none;
  useAfterMeeting(groups, retry);
  useRetryWhenBack(Boolean(error), retry);
  const hasMore = limit === undefined && groups.length === FIRST;
  return {
    groups,
    state: stateOf(found, loading, error),
    hasMore,
    loadMore: () => setLimit(MOST),
    retry,
    chosen: data?.activeCourse ?? null,
  };
}

const none: readonly Group[] = [];

function stateOf(found: unknown, loading: boolean, error: unknown): Groups['state'] {
  if (found) return 'ready';
  if (loading || !error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}

/** Once for many calls in a row. */
function useSoon(act: () => void): () => void {
  const latest = useRef(act);
  latest.current = act;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), GATHER_MS);
  };
}

/** When the first of the meetings is over there is another next one. */
function useAfterMeeting(groups: readonly Group[], act: () => void): void {
  const ends = groups.flatMap(({ nextSchedule }) => (nextSchedule ? [Date.parse(nextSchedule.endTime)] : []));
  const first = ends.length > 0 ? Math.min(...ends) : undefined;
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const waitMs = (first ?? 0) - Date.now();
    if (waitMs <= 0 || waitMs > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => latest.current(), waitMs + 1_000);
    return () => clearTimeout(timer);
  }, [first]);
}

/** The group that is looked at: the one chosen last on any device, else the first (wellness.md §2). */
export function useActiveGroup({ groups, chosen }: Pick<Groups, 'groups' | 'chosen'>) {
  const viewer = useViewer();
  const send = useOutbox(activeGroupWrite);
  // Shown at once; what is kept and sent comes after it.
  const [tapped, setTapped] = useState<string>();
  const looked = tapped ?? chosen;
  const active = groups.find(({ identifier }) => identifier === looked) ?? groups[0];
  const choose = (identifier: string) => {
    setTapped(identifier);
    const variables = { userId: viewer?.id ?? '', identifier };
    void send({ variables, subject: identifier, key: activeGroupKey, note: {} });
  };
  return [active?.identifier, choose] as const;
}
