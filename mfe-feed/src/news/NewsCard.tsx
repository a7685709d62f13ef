import { CardLink } from '../item/CardLink.tsx';
import { CardPoster } from '../item/CardPoster.tsx';
import { CardText } from '../item/CardText.tsx';
import { CardTitle } from '../item/CardTitle.tsx';
import type { CardBodyProps, EntryOf } from '../item/feed-entry.ts';

export function NewsCard({ item, titleId, isFirst, isFull }: CardBodyProps<EntryOf<'News'>>) {
  return (
    <>
      <CardTitle id={titleId} itemId={item.id} isFull={isFull}>
        {item.title}
      </CardTitle>
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
      <CardLink link={item.link} />
    </>
  );
}
