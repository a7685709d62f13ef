import { useWording } from '@banyan/framework';
import { EventFacts } from '../item/EventFacts.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';
import { StoryBody } from '../item/StoryBody.tsx';

export function EventCard(props: CardBodyProps<EntryOf<'Event'>>) {
  const { t } = useWording();
  const { item, isFull } = props;
  return (
    <>
      <StoryBody {...props}>
        <EventFacts item={item} />
      </StoryBody>
      {isFull && item.whoToContact && <p dir="auto">{t('feed.item.contact', { name: item.whoToContact })}</p>}
    </>
  );
}
