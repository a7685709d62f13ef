import { announce, isOnline, useWording } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { reminderKey, reminderWrite } from './reminder-write.ts';

/** Switches the viewer's reminder for an event. Answers whether it is wanted afterwards; null when it was not kept. */
export function useReminder({ __typename, id, userReminder }: HappeningEntry): () => Promise<boolean | null> {
  const { t } = useWording();
  const send = useOutbox(reminderWrite);
  return async () => {
    const on = !userReminder;
    const isKept = await send({
      variables: { itemId: id, on },
      subject: id,
      key: reminderKey(id),
      note: { __typename },
    });
    if (!isKept) return null;
    announce(t(isOnline() ? (on ? 'feed.reminder.set' : 'feed.reminder.removed') : 'feed.waiting'));
    return on;
  };
}
