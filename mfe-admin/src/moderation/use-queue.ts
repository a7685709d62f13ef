// All that waits for staff in one list: what is reported, and what waits for approval.
import { setBadge } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { useWaitingApprovals, type WaitingItem } from '../approvals/useApprovals.ts';
import type { Pages } from '../pages/usePages.ts';
import { type ModerationCase, useOpenCases } from './use-cases.ts';

export interface QueueItem extends Pick<WaitingItem, 'id' | 'claimedBy'> {
  /** Since when it waits. */
  since: string;
  /** One of the two. */
  found?: ModerationCase;
  waiting?: WaitingItem;
}

export interface Queue extends Pages<QueueItem> {
  total: number;
}

const ofCase = (found: ModerationCase): QueueItem => ({
  id: found.id,
  since: found.reportedAt,
  claimedBy: found.claimedBy,
  found,
});

const ofWaiting = (waiting: WaitingItem): QueueItem => ({
  id: waiting.id,
  since: waiting.submittedAt,
  claimedBy: waiting.claimedBy,
  waiting,
});

const longestFirst = (one: QueueItem, other: QueueItem) => Date.parse(one.since) - Date.parse(other.since);

/** At first rows wait for both parts, so that none moves; one part that is away, or comes again, takes those of the other from nobody. */
function stateOf({ state: one }: Pages<unknown>, { state: other }: Pages<unknown>, wasReady: boolean): Queue['state'] {
  if (!wasReady && (one === 'loading' || other === 'loading')) return 'loading';
  return one === 'ready' || other === 'ready' ? 'ready' : one;
}

/** The longest waiting first; how many there are stands at the entry of the team's pages. */
export function useQueue(): Queue {
  const [cases, approvals] = [useOpenCases(null), useWaitingApprovals(null)];
  const items = [...cases.items.map(ofCase), ...approvals.items.map(ofWaiting)].toSorted(longestFirst);
  const total = cases.total + approvals.total;
  const wasReady = useRef(false);
  const state = stateOf(cases, approvals, wasReady.current);
  wasReady.current ||= state === 'ready';
  useEffect(() => {
    if (state === 'ready') setBadge('admin', total);
  }, [state, total]);
  const parts = [cases, approvals];
  const isPart = state === 'ready' && parts.some((part) => part.state !== 'ready');
  const retry = () => {
    for (const part of parts) part.retry();
  };
  return {
    items,
    total,
    state,
    hasMore: isPart || parts.some(({ hasMore }) => hasMore),
    moreState: isPart ? 'failed' : (parts.find(({ moreState }) => moreState !== 'idle')?.moreState ?? 'idle'),
    loadMore: () => {
      for (const part of parts) if (part.hasMore) part.loadMore();
      if (isPart) retry();
    },
    retry,
  };
}
