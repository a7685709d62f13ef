import { useApolloClient, useViewer } from '@banyan/framework';
import { useMemo } from 'react';
import {
  CompleteReminderDocument,
  type OwnRemindersQueryVariables,
  RemoveReminderDocument,
  SaveReminderDocument,
  SnoozeReminderDocument,
} from '../../generated/graphql.ts';
import { putIn, takeOut } from './kept-reminders.ts';
import { firstTimeOf, type Plan, ruleOf } from './plan.ts';
import { predictReminder, predictSnoozed } from './predict.ts';
import type { Reminder, Window } from './reminder.ts';
import { useOwnZone } from './use-own-zone.ts';

/** What is to be kept: a new one has the id that its form gave it. */
export interface Saving {
  plan: Plan;
  /** The one that is changed; null: a new one. */
  reminder: Reminder | null;
  clientId: string;
  /** Default: of one that is changed its own, else the member's. */
  timeZone?: string;
}

export interface ReminderWrites {
  save(saving: Saving): Promise<unknown>;
  remove(reminder: Reminder): Promise<unknown>;
  complete(reminder: Reminder, at: string): Promise<unknown>;
  snooze(reminder: Reminder, minutes: number): Promise<unknown>;
}

type Client = ReturnType<typeof useApolloClient>;

/** The four writes: each shows at once, goes back where it is refused, and then rejects. */
export function useReminderWrites({ from, until }: Window): ReminderWrites {
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const zone = useOwnZone();
  return useMemo(() => {
    const kept = { userId, from, until };
    return { save: savingWith(client, kept, zone), remove: removingWith(client, kept), ...answeringWith(client, kept) };
  }, [client, userId, from, until, zone]);
}

const savingWith =
  (client: Client, kept: OwnRemindersQueryVariables, zone: string): ReminderWrites['save'] =>
  ({ plan, reminder, clientId, timeZone = reminder?.timeZone ?? zone }) => {
    const { userId, from, until } = kept;
    const name = plan.name.trim() || null;
    const planned = { name, time: firstTimeOf(plan, timeZone), repeat: ruleOf(plan), timeZone };
    const shown = { ...planned, _id: reminder?._id ?? clientId, userId: String(userId) };
    return client.mutate({
      mutation: SaveReminderDocument,
      variables: { ...kept, reminderId: reminder?._id ?? null, reminder: { ...planned, userId, clientId } },
      optimisticResponse: { createUpdateReminder: predictReminder(shown, { from, until }, Date.now()) } as never,
      update: (cache, { data }) =>
        data?.createUpdateReminder && putIn(cache, kept, data.createUpdateReminder as Reminder),
    });
  };

const removingWith =
  (client: Client, kept: OwnRemindersQueryVariables): ReminderWrites['remove'] =>
  ({ _id }) =>
    client.mutate({
      mutation: RemoveReminderDocument,
      variables: { reminderId: _id },
      optimisticResponse: { removeReminder: _id } as never,
      update: (cache) => takeOut(cache, kept, _id),
    });

const answeringWith = (
  client: Client,
  { from, until }: OwnRemindersQueryVariables,
): Pick<ReminderWrites, 'complete' | 'snooze'> => ({
  complete: (reminder, at) =>
    client.mutate({
      mutation: CompleteReminderDocument,
      variables: { reminderId: reminder._id, at, from, until },
      optimisticResponse: { completeReminder: { ...reminder, rang: null } } as never,
    }),
  snooze: (reminder, minutes) =>
    client.mutate({
      mutation: SnoozeReminderDocument,
      variables: { reminderId: reminder._id, minutes, from, until },
      optimisticResponse: { snoozeReminder: predictSnoozed(reminder, minutes, Date.now()) } as never,
    }),
});
