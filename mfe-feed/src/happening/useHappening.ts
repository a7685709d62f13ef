import { useQuery, useViewer } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { HappeningMoreDocument } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { hidingKey, rsvpWrite } from '../rsvp/rsvp-write.ts';

export interface HappeningMore {
  hidesMyName: boolean;
  hideMyName(hides: boolean): void;
  /** Small pictures of its previous time. */
  previous: readonly string[];
}

/** What the overlay of an item shows besides its card. */
export function useHappening({ __typename, id, userRSVP }: HappeningEntry): HappeningMore {
  const viewer = useViewer();
  const send = useOutbox(rsvpWrite);
  const options = { variables: { id }, fetchPolicy: 'cache-and-network' } as const;
  const item = useQuery(HappeningMoreDocument, options).data?.feedItem;
  const more = item && 'hidesMyName' in item ? item : null;
  const hideMyName = (hides: boolean) => {
    const rsvp = { eventId: id, userId: viewer?.id ?? '', answer: userRSVP, hideMyName: hides };
    void send({ variables: { rsvp }, subject: id, key: hidingKey(id), note: { __typename } });
  };
  return { hidesMyName: more?.hidesMyName ?? false, hideMyName, previous: more?.previousEventImagesThumbs ?? [] };
}
