import { setBadge, useLive, useQuery } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import {
  ApprovalChangedDocument,
  type ApprovalKind,
  DecidedApprovalsDocument,
  type DecidedApprovalsQuery,
  PendingApprovalsDocument,
  type PendingApprovalsQuery,
  PendingPostsChangedDocument,
  PendingPostsDocument,
  type PendingPostsQuery,
} from '../generated/graphql.ts';
import { eachVisit, type Pages, usePages } from '../pages/usePages.ts';

type Arrived<Answer> = NonNullable<Answer>;
export type WaitingPicture = Arrived<PendingApprovalsQuery['pendingApprovals']>['items'][number];
export type WaitingPost = Arrived<PendingPostsQuery['pendingPosts']>['items'][number];
/** Something that waits for staff. */
export type WaitingItem = WaitingPicture | WaitingPost;
export type DecidedPicture = Arrived<DecidedApprovalsQuery['decidedApprovals']>['items'][number];
export type Kind = ApprovalKind | null;

/** So many at first, and at each tap on "more"; the service answers 100 at most. */
const step = 30;

export const isPost = (item: WaitingItem): item is WaitingPost => 'revision' in item;

export interface Waiting extends Pages<WaitingItem> {
  total: number;
}

const longestFirst = (one: WaitingItem, other: WaitingItem) => (one.submittedAt < other.submittedAt ? -1 : 1);

/** Pictures, posts or both, each as far as they were asked for. */
function useBoth(kind: Kind, limit: number) {
  const [ofPictures, ofPosts] = [kind !== 'POST', kind === null || kind === 'POST'];
  const asked = { kind, limit };
  const pictures = useQuery(PendingApprovalsDocument, { ...eachVisit, variables: asked, skip: !ofPictures });
  const posts = useQuery(PendingPostsDocument, { ...eachVisit, variables: { limit }, skip: !ofPosts });
  const queries = [...(ofPictures ? [pictures] : []), ...(ofPosts ? [posts] : [])];
  useLive(ApprovalChangedDocument, { onData: () => void (ofPictures && pictures.refetch().catch(() => {})) });
  useLive(PendingPostsChangedDocument, { onData: () => void (ofPosts && posts.refetch().catch(() => {})) });
  const pages = [
    ...(ofPictures ? [pictures.data?.pendingApprovals as { total: number; items: WaitingPicture[] } | undefined] : []),
    ...(ofPosts ? [posts.data?.pendingPosts as { total: number; items: WaitingPost[] } | undefined] : []),
  ];
  const arrived = pages.filter((page) => page != null);
  const isWhole = arrived.length === pages.length;
  const error = queries.find(({ error: failed }) => failed)?.error;
  // Rows wait for each other, so that none moves; one part that is away takes those of the other from nobody.
  const isPart = !isWhole && error !== undefined && arrived.some(({ items }) => items.length > 0);
  return {
    page: isWhole || isPart ? arrived : undefined,
    isPart,
    loading: queries.some(({ loading }) => loading),
    error,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/** What waits for staff, the longest first; read again with everything that happens at any desk. */
export function useWaitingApprovals(kind: Kind): Waiting {
  const [limit, setLimit] = useState(step);
  const { page, isPart, ...query } = useBoth(kind, limit);
  const total = page?.reduce((sum, each) => sum + each.total, 0) ?? 0;
  useEffect(() => {
    if (page && kind === null) setBadge('admin', total);
  }, [page, kind, total]);
  const items = page?.flatMap((each): WaitingItem[] => each.items).toSorted(longestFirst) ?? [];
  const isMore = items.length < total && limit < 100;
  const cursor = isMore ? String(items.length) : null;
  const listed = page && { items, hasMore: isMore, cursor };
  const pages = usePages(listed, { ...query, more: async () => setLimit((before) => before + step) });
  const rest = isPart ? { hasMore: true, moreState: 'failed' as const, loadMore: pages.retry } : {};
  return { ...pages, ...rest, total };
}

/** What was decided on, the last first; live as long as nobody reads on further below, where new rows would move it. */
export function useDecidedApprovals(kind: Kind): Pages<DecidedPicture> {
  const { data, fetchMore, ...query } = useQuery(DecidedApprovalsDocument, { ...eachVisit, variables: { kind } });
  const page = data?.decidedApprovals as Arrived<DecidedApprovalsQuery['decidedApprovals']> | undefined;
  const isFirstPage = useRef(true);
  useLive(ApprovalChangedDocument, {
    onData: () => void (isFirstPage.current && query.refetch().catch(() => {})),
  });
  const more = (cursor: string) => {
    isFirstPage.current = false;
    return fetchMore({ variables: { cursor } });
  };
  return usePages(page, { ...query, more });
}
