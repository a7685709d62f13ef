import { announce, isOnline, useViewer, useWording } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import type { RsvpAnswer } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { answerWord } from './rsvp-state.ts';
import { rsvpKey, rsvpWrite } from './rsvp-write.ts';

/** The viewer's answer to what takes place. The last tap wins; null takes the answer back. */
export function useRsvp({ __typename, id }: Pick<HappeningEntry, '__typename' | 'id'>) {
  const { t } = useWording();
  const viewer = useViewer();
  const send = useOutbox(rsvpWrite);
  return async (answer: RsvpAnswer | null): Promise<void> => {
    const rsvp = { eventId: id, userId: viewer?.id ?? '', answer };
    const isKept = await send({ variables: { rsvp }, subject: id, key: rsvpKey(id), note: { __typename } });
    if (isKept) announce(t(isOnline() ? answerWord(answer) : 'feed.waiting'));
  };
}
