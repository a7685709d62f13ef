import { isOnline, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useAtTime, useWhenSeen } from '@banyan/framework/days';
import { useState } from 'react';
import {
  GroupChangedDocument,
  MyGroupsChangedDocument,
  NextMeetingsDocument,
  type NextMeetingsQuery,
} from '../generated/graphql.ts';

/** When one group meets next. */
export interface Meeting {
  /** The group's. */
  identifier: string;
  name: string;
  startTime: string;
  endTime: string;
}

export interface NextMeetings {
  /** The soonest first; what is on is among them. */
  meetings: readonly Meeting[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

function meetingsOf(groups: NextMeetingsQuery['myCourses'] | undefined, now: number): Meeting[] {
  const meetings = (groups ?? []).flatMap(({ identifier, name, nextSchedule }) =>
    nextSchedule ? [{ identifier, name, startTime: nextSchedule.startTime, endTime: nextSchedule.endTime }] : [],
  );
  return meetings
    .filter(({ endTime }) => Date.parse(endTime) > now)
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
}

/** When the viewer's groups meet next: again when a group changes, when a meeting begins or ends, and when the page is looked at again. */
export function useNextMeetings(): NextMeetings {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(NextMeetingsDocument, {
    variables: { userId: viewer?.id ?? '' },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [now, setNow] = useState(() => Date.now());
  const retry = () => {
    setNow(Date.now());
    void refetch().catch(() => {});
  };
  useLive(MyGroupsChangedDocument, { onData: retry });
  useLive(GroupChangedDocument, { onData: retry });
  useRetryWhenBack(Boolean(error), retry);
  const meetings = meetingsOf(data?.myCourses, now);
  useAtTime(nextChange(meetings, now), retry);
  useWhenSeen(retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { meetings, state: data?.myCourses ? 'ready' : missing, retry };
}

/** When one of them begins or ends next, in milliseconds since 1970. */
function nextChange(meetings: readonly Meeting[], now: number): number | null {
  const times = meetings.flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)]);
  const coming = times.filter((time) => time > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
