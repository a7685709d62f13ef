import { isOnline, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { ComingRemindersDocument, type ComingRemindersQuery } from '../generated/graphql.ts';

type Item = NonNullable<ComingRemindersQuery['feedList']>['items'][number];
export type ComingEvent = Extract<Item, { startTime: string }>;

export interface ComingReminders {
  /** Those that are still to come or on, the next one first. */
  events: readonly ComingEvent[];
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

const isComing = (item: Item): item is ComingEvent =>
  'startTime' in item && !item.cancelled && !('ended' in item && item.ended) && Date.parse(item.endTime) > Date.now();

/** What the member wants to be reminded of. The service's list is in the order of publication, a member's evening is not. */
export function useComingReminders(): ComingReminders {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(ComingRemindersDocument, {
    variables: { userId: viewer?.id ?? '' },
    skip: !viewer,
    // Half of a post in the one cache would stand in the feed's list of reminders as half a card.
    fetchPolicy: 'no-cache',
  });
  const items = data?.feedList?.items as readonly Item[] | undefined;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!items && Boolean(error), retry);
  const state = items ? 'ready' : error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  const events = (items ?? []).filter(isComing);
  return { events: events.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)), state, retry };
}
