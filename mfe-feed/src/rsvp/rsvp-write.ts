// An answer on its way: shown at once, kept until the service has it.
import { outboxSlot, toast } from '@banyan/framework';
import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import {
  AnswerHappeningDocument,
  type AnswerHappeningMutationVariables,
  type ItemRsvpFragment,
  ItemRsvpFragmentDoc,
} from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { reminderKey, reminderWrite } from '../reminder/reminder-write.ts';
import { remindersToCome } from '../reminder/reminders-to-come.ts';
import { predictRsvp } from './predict-rsvp.ts';

type Note = Pick<HappeningEntry, '__typename'>;

/** One per item: of quick taps the last is sent. */
export const rsvpKey = (itemId: string): string => `feed.rsvp:${itemId}`;

/** Apart from the answer, which may change while this waits. */
export const hidingKey = (itemId: string): string => `feed.rsvp.name:${itemId}`;

/** Long enough to read and to reach, and gone before it is in the way. */
const OFFER_SECONDS = 10;

/** The viewer's answer to an event or sport item; null takes it back. Sent twice it is the same. */
export const rsvpWrite = defineOutboxWrite({
  name: 'feed.rsvp',
  document: AnswerHappeningDocument,
  failed: 'feed.rsvp.failed',
  predict(cache, { variables: { rsvp }, note }: QueuedWrite<AnswerHappeningMutationVariables, Note>) {
    const options = {
      id: `${note.__typename}:${rsvp.eventId}`,
      fragment: ItemRsvpFragmentDoc,
      fragmentName: 'ItemRsvp',
    };
    const held = cache.readFragment<ItemRsvpFragment>(options);
    if (held) cache.writeFragment({ ...options, data: predictRsvp(held, rsvp.answer ?? null) });
    const { hideMyName } = rsvp;
    if (typeof hideMyName === 'boolean') cache.modify({ id: options.id, fields: { hidesMyName: () => hideMyName } });
  },
  done({ variables: { rsvp }, note: { __typename } }, data, say) {
    // A name that is hidden is no new answer.
    const isNew = rsvp.answer === 'GOING' && typeof rsvp.hideMyName !== 'boolean';
    const words = data.rsvp?.isReminderByGoing && remindersToCome(data.rsvp, new Date());
    if (!isNew || !words) return;
    const close = toast({
      id: 'feed-rsvp',
      tone: 'success',
      message: say(words),
      seconds: OFFER_SECONDS,
      action: {
        label: say('feed.rsvp.noReminder'),
        onClick: () => {
          close();
          void withoutReminder(String(rsvp.eventId), { __typename }).catch(() =>
            toast({ id: 'feed-rsvp', tone: 'error', message: say('feed.reminder.failed') }),
          );
        },
      },
    });
  },
});

/** Going turned the viewer's reminder on (safe-behaviour 34); they would rather not have it. */
async function withoutReminder(itemId: string, note: Note): Promise<void> {
  const outbox = await outboxSlot.open();
  const variables = { itemId, on: false };
  await outbox.write(reminderWrite, { variables, subject: itemId, key: reminderKey(itemId), note });
}
