import { isOnline, useLive, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useAtTime, useWhenSeen } from '@banyan/framework/days';
import { useState } from 'react';
import {
  MeetingCreatedDocument,
  MeetingRemovedDocument,
  MeetingsDocument,
  MeetingUpdatedDocument,
} from '../generated/graphql.ts';
import { inOrder, type Meeting, nextChange } from './meeting-state.ts';

export interface Meetings {
  /** What is to come or is on, the next first. */
  coming: readonly Meeting[];
  /** What is over, the last first. */
  past: readonly Meeting[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  /** The moment that all of this is of, in milliseconds since 1970. */
  now: number;
  read(): void;
}

const none: readonly Meeting[] = [];

/** All live meetings: again when one changes anywhere, when the page is looked at again, when the line is back, and as time goes by. */
export function useMeetings(): Meetings {
  const { data, error, refetch } = useQuery(MeetingsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [now, setNow] = useState(Date.now);
  const read = () => {
    setNow(Date.now());
    void refetch().catch(() => {});
  };
  useRetryWhenBack(Boolean(error), read);
  useLive(MeetingCreatedDocument, { onData: read });
  useLive(MeetingUpdatedDocument, { onData: read });
  useLive(MeetingRemovedDocument, { onData: read });
  useWhenSeen(read);
  const found = data?.allMeetings as readonly Meeting[] | null | undefined;
  useAtTime(nextChange(found ?? none, now), () => setNow(Date.now()));
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { ...inOrder(found ?? none, now), state: found ? 'ready' : missing, now, read };
}
