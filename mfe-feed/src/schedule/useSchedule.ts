import { isOnline, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { type Span, windowOf } from '@banyan/framework/calendar';
import type { Day } from '@banyan/framework/days';
import { useMemo } from 'react';
import { EventsScheduleDocument, FeedGroupsChangedDocument } from '../generated/graphql.ts';
import { MOST_IN_ANSWER, type Month, monthNamed, monthsFrom, unlike } from './months.ts';
import type { Scheduled } from './scheduled.ts';
import { useScheduleNews } from './useScheduleNews.ts';

export interface Schedule {
  items: readonly Scheduled[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

const none: readonly Scheduled[] = [];

function useMonths(months: readonly Month[], isNeeded: boolean) {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(EventsScheduleDocument, {
    variables: { userId: viewer?.id ?? '', months: [...months] },
    skip: !viewer || !isNeeded,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void (isNeeded && refetch().catch(() => {}));
  return { found: data?.eventsSchedule ?? null, error, retry };
}

/**
 * What takes place in the months of the calendar, kept current while it is open. Where there is more than one answer has, the month of
 * `day` is asked for by itself: that one is whole.
 */
export function useSchedule(span: Span, day: Day): Schedule {
  const months = useMemo(() => monthsFrom(span.first, span.last), [span]);
  const all = useMonths(months, true);
  const isCut = (all.found?.length ?? 0) >= MOST_IN_ANSWER;
  const shown = useMemo(() => [monthNamed(day)], [day]);
  const one = useMonths(shown, isCut);
  const retry = () => {
    all.retry();
    one.retry();
  };
  useRetryWhenBack(Boolean(all.error ?? one.error), retry);
  useScheduleNews(
    months,
    useMemo(() => windowOf(span), [span]),
  );
  // Anyone who is in other groups now sees other events.
  useLive(FeedGroupsChangedDocument, { onData: retry });
  const items = useMemo(
    () => (one.found && all.found ? unlike([...all.found, ...one.found]) : (all.found ?? none)),
    [all.found, one.found],
  );
  const missing = all.error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { items, state: all.found ? 'ready' : missing, retry };
}
