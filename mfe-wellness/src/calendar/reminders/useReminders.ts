import { isOnline, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useAtTime, useWhenSeen } from '@banyan/framework/days';
import { OwnRemindersDocument, ReminderChangedDocument } from '../../generated/graphql.ts';
import type { Reminder, Window } from './reminder.ts';

export interface Reminders {
  reminders: readonly Reminder[];
  /** `offline` and `failed` only when there is nothing to show; `private` to anyone who impersonates the member. */
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'private';
  retry(): void;
}

const none: readonly Reminder[] = [];

/** When one rings next, in milliseconds since 1970. */
function nextRing(reminders: readonly Reminder[]): number | null {
  const times = reminders.flatMap(({ next }) => (next ? [Date.parse(next)] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

/** The viewer's own reminders: again when one changes on another device, when one rings, when the page is looked at again, and when the line is back. */
export function useReminders(window: Window): Reminders {
  const viewer = useViewer();
  const isPrivate = Boolean(viewer?.acting);
  const { data, error, refetch } = useQuery(OwnRemindersDocument, {
    variables: { userId: viewer?.id ?? '', ...window },
    skip: !viewer || isPrivate,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const found = data?.userReminders as readonly Reminder[] | null | undefined;
  const retry = () => void refetch().catch(() => {});
  const again = () => void (!isPrivate && retry());
  useRetryWhenBack(Boolean(error), again);
  useLive(ReminderChangedDocument, { onData: again, skip: isPrivate });
  useWhenSeen(again);
  useAtTime(nextRing(found ?? none), again);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  const state = isPrivate ? 'private' : found ? 'ready' : missing;
  return { reminders: found ?? none, state, retry };
}
