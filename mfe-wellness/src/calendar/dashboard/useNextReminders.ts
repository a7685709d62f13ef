import { isOnline, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useAtTime, useWhenSeen } from '@banyan/framework/days';
import { NextRemindersDocument, type NextRemindersQuery, ReminderChangedDocument } from '../../generated/graphql.ts';

type Found = NonNullable<NextRemindersQuery['userReminders']>[number];
export type ComingReminder = Found & { next: string };

export interface NextReminders {
  /** Each once, at its next time, the soonest first. */
  reminders: readonly ComingReminder[];
  /** `offline` and `failed` only when there is nothing to show; `private` to anyone who impersonates the member. */
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'private';
  retry(): void;
}

const isComing = (reminder: Found): reminder is ComingReminder => Boolean(reminder.next);

/** When the viewer's own reminders ring next: again when one changes or rings, and when the page is looked at again. */
export function useNextReminders(): NextReminders {
  const viewer = useViewer();
  const isPrivate = Boolean(viewer?.acting);
  const { data, error, refetch } = useQuery(NextRemindersDocument, {
    variables: { userId: viewer?.id ?? '' },
    skip: !viewer || isPrivate,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => {
    if (!isPrivate) void refetch().catch(() => {});
  };
  useRetryWhenBack(Boolean(error), retry);
  useLive(ReminderChangedDocument, { onData: retry, skip: isPrivate });
  useWhenSeen(retry);
  const found = data?.userReminders;
  const reminders = (found ?? []).filter(isComing).sort((one, other) => Date.parse(one.next) - Date.parse(other.next));
  useAtTime(reminders[0] ? Date.parse(reminders[0].next) : null, retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { reminders, state: isPrivate ? 'private' : found ? 'ready' : missing, retry };
}
