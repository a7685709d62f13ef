import { useWording } from '@banyan/framework';
import { EventDetails } from '../item/EventDetails.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';
import { StoryBody } from '../item/StoryBody.tsx';
import { RsvpSlot } from '../rsvp/RsvpSlot.tsx';
import { EventWall } from '../wall/lazy-wall.ts';

export function EventCard(props: CardBodyProps<EntryOf<'Event'>>) {
  const { t } = useWording();
  const { item, isFull } = props;
  return (
    <>
      <StoryBody {...props} corner={<RsvpSlot item={item} />}>
        <EventDetails item={item} cancelReason={item.cancelReason} />
      </StoryBody>
      {isFull && item.whoToContact && <p dir="auto">{t('feed.item.contact', { name: item.whoToContact })}</p>}
      {isFull && <EventWall item={item} fallback={null} />}
    </>
  );
}
