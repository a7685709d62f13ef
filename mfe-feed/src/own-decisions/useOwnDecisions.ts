import { toUserError, useLive, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useState } from 'react';
import { type OwnDecisionFieldsFragment, OwnDecisionsDocument, PostChangedDocument } from '../generated/graphql.ts';

/** As whose content it is about reads it. */
export type OwnDecision = OwnDecisionFieldsFragment;

export interface OwnDecisions {
  decisions: readonly OwnDecision[];
  hasMore: boolean;
  /** `hidden`: they are the member's alone, and the viewer acts as them. */
  state: 'loading' | 'ready' | 'failed' | 'hidden';
  moreState: 'idle' | 'loading' | 'failed';
  more(): Promise<void>;
  retry(): void;
}

const none: readonly OwnDecision[] = [];

/** What the team decided of what the viewer wrote, the last first. */
export function useOwnDecisions(): OwnDecisions {
  const { data, error, refetch, fetchMore } = useQuery(OwnDecisionsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.ownModerationDecisions ?? null;
  const isHidden = error !== undefined && toUserError(error).code === 'FORBIDDEN';
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(error !== undefined && !isHidden, retry);
  // One of the team's decisions may be why.
  useLive(PostChangedDocument, { onData: () => isHidden || retry() });
  const [moreState, setMoreState] = useState<OwnDecisions['moreState']>('idle');
  const more = async () => {
    setMoreState('loading');
    const isHere = await fetchMore({ variables: { cursor: page?.cursor ?? null } }).then(
      (answer) => Boolean(answer.data),
      () => false,
    );
    setMoreState(isHere ? 'idle' : 'failed');
  };
  const missing = error ? 'failed' : 'loading';
  return {
    decisions: page?.items ?? none,
    hasMore: page?.hasMore ?? false,
    state: isHidden ? 'hidden' : page ? 'ready' : missing,
    moreState,
    more,
    retry,
  };
}
