import { useWording } from '@banyan/framework';
import { CardPoster } from './CardPoster.tsx';
import { CardText } from './CardText.tsx';
import { CardTitle } from './CardTitle.tsx';
import type { CardBodyProps } from './card-body.ts';
import { EventFacts } from './EventFacts.tsx';
import type { EventEntry } from './feed-entry.ts';

export function EventCard({ item, titleId, isFirst, isFull }: CardBodyProps<EventEntry>) {
  const { t } = useWording();
  return (
    <>
      <CardTitle id={titleId} itemId={item.id} isFull={isFull}>
        {item.title}
      </CardTitle>
      <EventFacts item={item} />
      <CardPoster title={item.title} thumb={item.thumbUrl} full={item.posterImageUrl} isFirst={isFirst} />
      <CardText isFull={isFull}>{item.description}</CardText>
      {isFull && item.whoToContact && <p dir="auto">{t('feed.item.contact', { name: item.whoToContact })}</p>}
    </>
  );
}
