import { type CalendarEntries, useApolloClient, useLive, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EventsScheduleDocument, type EventsScheduleQuery, ScheduleUpdatedDocument } from '../generated/graphql.ts';
import { type Month, monthsFrom, readMonths } from '../schedule/months.ts';
import { isFollowed, type Scheduled } from '../schedule/scheduled.ts';

interface Followed {
  items: readonly Scheduled[];
  state: CalendarEntries['state'];
  retry(): void;
}

interface Found extends Omit<Followed, 'retry'> {
  /** The last time it was asked for nobody answered. */
  isBehind: boolean;
}

const nothingYet: Found = { items: [], state: 'loading', isBehind: false };

type Reading = (months: readonly Month[]) => Promise<readonly Scheduled[]>;

/** How to ask what takes place in some months, and how to read what the device keeps of an earlier answer. */
function useReadings(): { ask: Reading; readKept: Reading } {
  const client = useApolloClient();
  const userId = useViewer()?.id;
  return useMemo(() => {
    const asked = (months: readonly Month[]) => ({
      query: EventsScheduleDocument,
      variables: { userId: userId ?? '', months: [...months] },
    });
    const found = (data: EventsScheduleQuery | null | undefined) => {
      if (!data?.eventsSchedule) throw new Error('There is no schedule of these months.');
      return data.eventsSchedule;
    };
    return {
      ask: async (months) => found((await client.query({ ...asked(months), fetchPolicy: 'network-only' })).data),
      readKept: async (months) => found(client.readQuery(asked(months))),
    };
  }, [client, userId]);
}

/**
 * What takes place from `from` on and before `until` and the viewer follows: at once what the device keeps of it, then what the service
 * answers; again when one of it changes, and when a connection is back.
 */
export function useFollowed(from: string, until: string): Followed {
  const { ask, readKept } = useReadings();
  const [found, setFound] = useState(nothingYet);
  const turn = useRef(0);
  const retry = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const months = monthsFrom(from.slice(0, 10), until.slice(0, 10));
    const isShown = (item: Scheduled) => isFollowed(item) && item.startTime < until && item.endTime >= from;
    const show = (read: readonly Scheduled[]) =>
      setFound({ items: read.filter(isShown), state: 'ready', isBehind: false });
    const kept = await readMonths(months, readKept).catch(() => null);
    if (kept && mine === turn.current) show(kept);
    const read = await readMonths(months, ask).catch(() => null);
    // An answer to what was asked before is late.
    if (mine !== turn.current) return;
    if (read) show(read);
    // What is there stays where nobody answers.
    else setFound((before) => ({ ...before, state: before.state === 'ready' ? 'ready' : 'failed', isBehind: true }));
  }, [ask, readKept, from, until]);
  useEffect(() => void retry(), [retry]);
  useRetryWhenBack(found.isBehind, retry);
  useLive(ScheduleUpdatedDocument, {
    onData: ({ itemUpdated: item }) => item && found.items.some(({ id }) => id === item.id) && void retry(),
  });
  return { items: found.items, state: found.state, retry };
}
