import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import { SetReminderDocument, type SetReminderMutationVariables } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';

export const reminderKey = (itemId: string): string => `feed.reminder:${itemId}`;

/** The viewer's reminder of an event, as they want it: sent twice it is the same. */
export const reminderWrite = defineOutboxWrite({
  name: 'feed.reminder',
  document: SetReminderDocument,
  failed: 'feed.reminder.failed',
  predict(
    cache,
    { variables: { itemId, on }, note }: QueuedWrite<SetReminderMutationVariables, Pick<HappeningEntry, '__typename'>>,
  ) {
    cache.modify({ id: `${note.__typename}:${itemId}`, fields: { userReminder: () => on } });
  },
});
