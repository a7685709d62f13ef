import { announce, toast, toUserError, useMutation, useWording } from '@banyan/framework';
import { SetReminderDocument } from '../generated/graphql.ts';
import type { TimedEntry } from '../item/feed-entry.ts';

/** Switches the viewer's reminder for an event. Answers whether it is on afterwards; null when it failed. */
export function useReminder(item: TimedEntry): { isBusy: boolean; toggle(): Promise<boolean | null> } {
  const { t } = useWording();
  const [send, { loading }] = useMutation(SetReminderDocument);
  const id = `reminder:${item.id}`;

  const tellFailure = (error: unknown) => {
    const { code, wordingKey } = toUserError(error);
    // The event began or was called off meanwhile: another try would fail as well.
    if (code === 'CONFLICT') return toast({ id, tone: 'error', message: t(wordingKey) });
    const action = { label: t('feed.retry'), onClick: () => void toggle() };
    return toast({ id, tone: 'error', message: t('feed.reminder.failed'), action });
  };

  const toggle = async (): Promise<boolean | null> => {
    const on = !item.userReminder;
    try {
      await send({
        variables: { itemId: item.id, on },
        optimisticResponse: { setReminder: { __typename: item.__typename, id: item.id, userReminder: on } },
      });
      announce(t(on ? 'feed.reminder.set' : 'feed.reminder.removed'));
      return on;
    } catch (error) {
      tellFailure(error);
      return null;
    }
  };
  return { isBusy: loading, toggle };
}
