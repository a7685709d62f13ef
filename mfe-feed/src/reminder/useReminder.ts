import { announce, useMutation, useWording } from '@banyan/framework';
import { SetReminderDocument } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { tellFailure } from '../tell-failure.ts';

/** Switches the viewer's reminder for an event. Answers whether it is on afterwards; null when it failed. */
export function useReminder(item: HappeningEntry): { isBusy: boolean; toggle(): Promise<boolean | null> } {
  const { t } = useWording();
  const [send, { loading }] = useMutation(SetReminderDocument);
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
      tellFailure(error, { id: `reminder:${item.id}`, message: t('feed.reminder.failed'), retry: toggle }, t);
      return null;
    }
  };
  return { isBusy: loading, toggle };
}
