import { announce, isOnline, useWording } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { reminderKey, reminderWrite } from './reminder-write.ts';
import { remindersToCome } from './reminders-to-come.ts';

/** Switches the viewer's reminder for an event. Answers whether it is wanted afterwards; null when it was not kept. */
export function useReminder(item: HappeningEntry): () => Promise<boolean | null> {
  const { __typename, id, userReminder } = item;
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
    const words = on ? remindersToCome(item, new Date()) : 'feed.reminder.removed';
    if (!isOnline() || words) announce(t(isOnline() && words ? words : 'feed.waiting'));
    return on;
  };
}
