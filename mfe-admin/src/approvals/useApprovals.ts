import { setBadge, useLive, useQuery } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { eachVisit, type Pages, usePages } from '../desk/usePages.ts';
import {
  ApprovalChangedDocument,
  type ApprovalKind,
  DecidedApprovalsDocument,
  type DecidedApprovalsQuery,
  PendingApprovalsDocument,
  type PendingApprovalsQuery,
} from '../generated/graphql.ts';

type Arrived<Answer> = NonNullable<Answer>;
export type WaitingPicture = Arrived<PendingApprovalsQuery['pendingApprovals']>['items'][number];
export type DecidedPicture = Arrived<DecidedApprovalsQuery['decidedApprovals']>['items'][number];
export type Kind = ApprovalKind | null;

/** So many at first, and at each tap on "more"; the service answers 100 at most. */
const step = 30;

export interface Waiting extends Pages<WaitingPicture> {
  total: number;
}

/** What waits for staff, the longest first; read anew with everything that happens at any desk. */
export function useWaitingApprovals(kind: Kind): Waiting {
  const [limit, setLimit] = useState(step);
  const {
    data,
    fetchMore: _,
    ...query
  } = useQuery(PendingApprovalsDocument, { ...eachVisit, variables: { kind, limit } });
  const page = data?.pendingApprovals as Arrived<PendingApprovalsQuery['pendingApprovals']> | undefined;
  useLive(ApprovalChangedDocument, { onData: () => void query.refetch().catch(() => {}) });
  const total = page?.total ?? 0;
  useEffect(() => {
    if (page && kind === null) setBadge('admin', total);
  }, [page, kind, total]);
  const items = page?.items ?? [];
  const isMore = items.length < total && limit < 100;
  const cursor = isMore ? String(items.length) : null;
  const listed = page && { items, hasMore: isMore, cursor };
  const pages = usePages(listed, { ...query, more: async () => setLimit((before) => before + step) });
  return { ...pages, total };
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
