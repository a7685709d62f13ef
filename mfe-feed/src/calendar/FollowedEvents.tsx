import { type CalendarEntry, type SlotMap, useQuery, useViewer, useWhenBack } from '@banyan/framework';
import { useEffect, useMemo } from 'react';
import { ComingRemindersDocument, type ComingRemindersQuery } from '../generated/graphql.ts';
import { linkTo } from '../share/post-link.ts';

type Item = NonNullable<ComingRemindersQuery['feedList']>['items'][number];
type Happening = Extract<Item, { startTime: string }>;
type CalendarProps = SlotMap['calendar.entries/v1'];

/** It stands on the community's clock, and whole days on their days, as its card does. */
const entryOf = ({ id, title, startTime, endTime, startDate, endDate, ...rest }: Happening): CalendarEntry => ({
  id,
  kind: 'event',
  title,
  start: startDate ?? startTime,
  end: endDate ?? endTime,
  allDay: rest.allDay,
  isCancelled: rest.cancelled,
  href: linkTo(id),
});

/**
 * Fills `calendar.entries/v1`, and draws nothing: what the member wants to be reminded of, within what the calendar shows. All that take
 * place come with `eventsSchedule`.
 */
export function FollowedEvents({ from, until, onEntries }: CalendarProps) {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(ComingRemindersDocument, {
    variables: { userId: viewer?.id ?? '' },
    skip: !viewer,
    // Half of a post in the one cache would stand in the feed's list of reminders as half a card.
    fetchPolicy: 'no-cache',
  });
  const items = data?.feedList?.items as readonly Item[] | undefined;
  const retry = useMemo(() => () => void refetch().catch(() => {}), [refetch]);
  useWhenBack(!items && Boolean(error), retry);
  const state = items ? 'ready' : error ? 'failed' : 'loading';
  useEffect(() => {
    const isShown = (item: Item): item is Happening =>
      'startTime' in item && item.startTime < until && item.endTime >= from;
    return onEntries({ entries: (items ?? []).filter(isShown).map(entryOf), state, retry });
  }, [items, state, retry, from, until, onEntries]);
  return null;
}
