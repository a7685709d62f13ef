import { useWording } from '@banyan/framework';
import { CardPoster } from '../item/CardPoster.tsx';
import { CardText } from '../item/CardText.tsx';
import { CardTitle } from '../item/CardTitle.tsx';
import { EventFacts } from '../item/EventFacts.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';

export function EventCard({ item, titleId, isFirst, isFull }: CardBodyProps<EntryOf<'Event'>>) {
  const { t } = useWording();
  return (
    <>
      <CardTitle id={titleId} itemId={item.id} isFull={isFull}>
        {item.title}
      </CardTitle>
      <EventFacts item={item} />
      <CardPoster
        itemId={item.id}
        title={item.title}
        thumb={item.thumbUrl}
        full={item.posterImageUrl}
        isFirst={isFirst}
      />
      <CardText title={item.title} isFull={isFull}>
        {item.description}
      </CardText>
      {isFull && item.whoToContact && <p dir="auto">{t('feed.item.contact', { name: item.whoToContact })}</p>}
    </>
  );
}
