import { type CalendarEntries, useApolloClient, useLive, useViewer } from '@banyan/framework';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EventsScheduleDocument, ScheduleUpdatedDocument } from '../generated/graphql.ts';
import { type Month, monthsFrom, readMonths } from '../schedule/months.ts';
import { isFollowed, type Scheduled } from '../schedule/scheduled.ts';

interface Followed {
  items: readonly Scheduled[];
  state: CalendarEntries['state'];
  retry(): void;
}

type Found = Omit<Followed, 'retry'>;

const nothingYet: Found = { items: [], state: 'loading' };

/** How to ask what takes place in some months. Past the cache: what its rules are, the page of a calendar does not know. */
function useAsking() {
  const client = useApolloClient();
  const userId = useViewer()?.id;
  return useCallback(
    async (months: readonly Month[]) => {
      const variables = { userId: userId ?? '', months: [...months] };
      const { data } = await client.query({ query: EventsScheduleDocument, variables, fetchPolicy: 'no-cache' });
      if (!data?.eventsSchedule) throw new Error('The service answered without a schedule.');
      return data.eventsSchedule;
    },
    [client, userId],
  );
}

/** What takes place from `from` on and before `until` and the viewer follows; again when one of it changes. */
export function useFollowed(from: string, until: string): Followed {
  const ask = useAsking();
  const [found, setFound] = useState(nothingYet);
  const turn = useRef(0);
  const retry = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const read = await readMonths(monthsFrom(from.slice(0, 10), until.slice(0, 10)), ask).catch(() => null);
    // An answer to what was asked before is late.
    if (mine !== turn.current) return;
    const isShown = (item: Scheduled) => isFollowed(item) && item.startTime < until && item.endTime >= from;
    // What is there stays where nobody answers.
    setFound((before) =>
      read
        ? { items: read.filter(isShown), state: 'ready' }
        : { ...before, state: before.state === 'ready' ? 'ready' : 'failed' },
    );
  }, [ask, from, until]);
  useEffect(() => void retry(), [retry]);
  useLive(ScheduleUpdatedDocument, {
    onData: ({ itemUpdated: item }) => item && found.items.some(({ id }) => id === item.id) && void retry(),
  });
  return { ...found, retry };
}
