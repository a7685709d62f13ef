import { isOnline, useMutation, useQuery, useRetryWhenBack, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import {
  MeetingHostsDocument,
  PlannedMeetingsDocument,
  RemoveMeetingDocument,
  RestoreMeetingDocument,
} from '../generated/graphql.ts';
import { eachVisit } from '../pages/usePages.ts';
import type { Meeting } from './meeting-plan.ts';

export interface Meetings {
  /** Those that are not over, the next first. */
  meetings: readonly Meeting[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  read(): Promise<void>;
}

/** The live meetings to come. */
export function useMeetings(): Meetings {
  const { data, loading, error, refetch } = useQuery(PlannedMeetingsDocument, eachVisit);
  const found = data?.allMeetings as readonly Meeting[] | null | undefined;
  const read = () =>
    refetch().then(
      () => {},
      () => {},
    );
  useRetryWhenBack(!found && Boolean(error), () => void read());
  const failed = isOnline() ? 'failed' : 'offline';
  const meetings = (found ?? []).filter(({ isFinished }) => !isFinished);
  return { meetings, state: found ? 'ready' : loading || !error ? 'loading' : failed, read };
}

export interface Host {
  id: string;
  name: string;
}

/** Who may be chosen to host, by name; null while they are not here. */
export function useHosts(): readonly Host[] | null {
  const { data, error, refetch } = useQuery(MeetingHostsDocument);
  useRetryWhenBack(Boolean(error), () => void refetch().catch(() => {}));
  if (!data?.meetingHosts) return null;
  const named = data.meetingHosts.flatMap(({ id, member }) => (member?.name ? [{ id, name: member.name }] : []));
  return named.toSorted((one, other) => one.name.localeCompare(other.name));
}

const NOTICE = 'admin.meetings';

/** Removes a meeting, or all that follow it too, and takes that back. */
export function useRemoving(read: () => Promise<void>): (meeting: Meeting, following: boolean) => void {
  const { t } = useWording();
  const act = useAct(NOTICE);
  const [remove] = useMutation(RemoveMeetingDocument);
  const [restore] = useMutation(RestoreMeetingDocument);
  const bringBack = (ids: readonly string[], name: string) =>
    void act({
      send: async () => {
        for (const id of ids) await restore({ variables: { id } });
        await read();
      },
      done: t('admin.meetings.restored', { name }),
    });
  return (meeting, following) => {
    const name = meeting.meetingName ?? '';
    let ids: readonly string[] = [];
    void act({
      send: async () => {
        const { data } = await remove({ variables: { id: meeting.id, following } });
        ids = data?.removeMeeting ?? [];
        await read();
      },
      done: t('admin.meetings.removed', { name }),
      undo: () => bringBack(ids, name),
    });
  };
}
